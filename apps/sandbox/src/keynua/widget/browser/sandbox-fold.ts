import { checks, checkTypes } from '#sandbox/keynua/item-types.ts';
import { STRANGERS_NUMBER } from '#sandbox/keynua/sample-documents.ts';

const endings = [
  { label: 'firmar bien', wish: { outcome: 'sign' } },
  {
    label: 'escanear el documento de otra persona',
    wish: { outcome: 'sign', documentNumber: STRANGERS_NUMBER },
  },
  ...checkTypes.map((item) => ({
    label: `error en ${item}: ${checks[item].title}`,
    wish: { outcome: 'item_error', item },
  })),
  { label: 'envío fallido', wish: { outcome: 'submit_failed' } },
  { label: 'se queda procesando', wish: { outcome: 'stall' } },
];

/** What no company would show: how it is to end. */
export const sandboxFoldScript = /* js */ `
const endings = ${JSON.stringify(endings)};

function sandboxFold() {
  const choices = endings.map(({ label }, index) => element('label', { className: 'keynua-check' },
    element('input', { type: 'radio', name: 'keynua-ending', value: String(index), checked: index === 0 }),
    element('span', { textContent: label })));
  const node = element('details', { className: 'keynua-sandbox' },
    element('summary', { textContent: 'Sandbox: elegir cómo termina' }),
    element('fieldset', {}, element('legend', { textContent: 'Al firmar' }), ...choices));
  return { node, wish: () => endings[Number(node.querySelector('input:checked').value)].wish };
}
`;
