/** What a bubble and a mail have in common. */
export const messageScript = /* js */ String.raw`
import { copyButton } from './copy.js';
import { element, icon } from './dom.js';

const LIMA = { timeZone: 'America/Lima' };
const timeFormat = new Intl.DateTimeFormat('es-PE', { ...LIMA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayFormat = new Intl.DateTimeFormat('es-PE', { ...LIMA, day: 'numeric', month: 'long' });

export function timeOf(instant) {
  return timeFormat.format(new Date(instant));
}

export function dayOf(instant) {
  const day = dayFormat.format(new Date(instant));
  return day === dayFormat.format(new Date()) ? 'Hoy' : day;
}

export function phoneLabel(number) {
  return number.replace(/^\+51(\d{3})(\d{3})(\d{3})$/, '+51 $1 $2 $3');
}

export function textWithLinks(text) {
  const paragraph = element('p', { className: 'message-text' });
  // Splitting by a pattern in brackets keeps the links, at the odd places.
  text.split(/(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/).forEach((part, index) => {
    paragraph.append(index % 2 === 1 ? outsideLink(part, part) : part);
  });
  return paragraph;
}

export function messageActions({ code, link }) {
  const actions = element('div', { className: 'actions' });
  if (code) {
    const spaced = code.slice(0, 3) + ' ' + code.slice(3);
    const button = copyButton(code, spaced, 'code');
    button.setAttribute('aria-label', 'Copiar código ' + spaced);
    actions.append(button);
  }
  if (link) {
    const open = outsideLink(link, 'Abrir enlace');
    open.className = 'button';
    open.append(icon('open'));
    const copy = copyButton(link, 'Copiar');
    copy.setAttribute('aria-label', 'Copiar enlace');
    actions.append(open, copy);
  }
  return actions;
}

function outsideLink(href, text) {
  return element('a', { href, target: '_blank', rel: 'noopener', textContent: text });
}
`;
