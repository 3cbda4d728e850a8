export const inboxScript = /* js */ `
import { byId, element } from './dom.js';
import { dayOf, messageActions, textWithLinks, timeOf } from './message.js';

const mails = byId('mails');

export function showInInbox(messages) {
  mails.replaceChildren(...messages.filter(isMail).map(mailFor));
  byId('inbox-empty').dataset.state = 'ready';
  showCount();
}

export function addToInbox(message) {
  const mail = mailFor(message);
  mail.classList.add('arriving');
  mails.prepend(mail);
  showCount();
}

function isMail(message) {
  return message.channel === 'email';
}

function mailFor(message) {
  const details = element('details', {}, summaryFor(message));
  // The HTML of a mail is only asked for when somebody opens it.
  details.addEventListener('toggle', () => details.append(bodyFor(message)), { once: true });
  const card = element('article', { className: 'mail' }, details, messageActions(message));
  details.addEventListener('toggle', () => card.toggleAttribute('open', details.open));
  return card;
}

function summaryFor(message) {
  return element(
    'summary',
    {},
    element('span', { className: 'mail-subject', textContent: message.subject || '(sin asunto)' }),
    element('time', {
      className: 'mail-time',
      dateTime: message.at,
      textContent: dayOf(message.at) + ', ' + timeOf(message.at),
    }),
    element('span', { className: 'mail-to', textContent: 'Para ' + message.to }),
    element('span', { className: 'mail-preview', textContent: message.text }),
  );
}

function bodyFor(message) {
  const text = textWithLinks(message.text);
  const files = message.files.map(linkTo);
  if (!message.hasHtml) return element('div', { className: 'mail-body' }, text, ...files);
  const frame = element('iframe', {
    src: '/messages/' + message.id + '/html',
    title: 'Correo: ' + message.subject,
  });
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  const asText = element(
    'details',
    {},
    element('summary', { textContent: 'Ver solo el texto' }),
    text,
  );
  return element('div', { className: 'mail-body' }, frame, ...files, asText);
}

function linkTo(file) {
  return element('p', {}, element('a', { href: file.address, textContent: file.name }));
}

function showCount() {
  const count = mails.childElementCount;
  byId('mail-count').textContent = count === 0 ? '' : count === 1 ? '1 correo' : count + ' correos';
}
`;
