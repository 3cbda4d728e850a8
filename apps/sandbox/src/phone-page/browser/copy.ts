export const copyScript = /* js */ `
import { announce, element, icon } from './dom.js';

const DONE_MS = 1600;

export function copyButton(text, label, className = '') {
  const button = element(
    'button',
    { type: 'button', className: 'copy ' + className },
    icon('copy'),
    element('span', { className: 'label', textContent: label }),
  );
  button.dataset.copy = text;
  return button;
}

/** One listener for every copy button of the page, those to come included. */
export function enableCopying() {
  document.addEventListener('click', async (event) => {
    const button = event.target.closest('[data-copy]');
    if (button === null || button.classList.contains('done')) return;
    await copyText(button.dataset.copy);
    showDone(button);
  });
}

/** The clipboard API needs https or localhost; a phone on the same network has neither. */
async function copyText(text) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = element('textarea', { value: text, className: 'hidden' });
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

function showDone(button) {
  const label = button.querySelector('.label');
  const use = button.querySelector('use');
  const before = label.textContent;
  label.textContent = 'Copiado';
  use.setAttribute('href', '#icon-check');
  button.classList.add('done');
  announce('Copiado');
  setTimeout(() => {
    label.textContent = before;
    use.setAttribute('href', '#icon-copy');
    button.classList.remove('done');
    announce('');
  }, DONE_MS);
}
`;
