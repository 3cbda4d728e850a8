import { testCards } from '#sandbox/izipay/test-cards.ts';

const cards = testCards.map(({ number, effect }) => ({ number, effect }));

/** What no company would show: the cards, and what comes of each. */
export const sandboxFoldScript = /* js */ `
const cards = ${JSON.stringify(cards)};

function sandboxFold(fill) {
  const items = cards.map(({ number, effect }) => {
    const use = element('button', { type: 'button', className: 'izipay-card' },
      element('span', { className: 'izipay-digits', textContent: number }),
      element('span', { textContent: effect }));
    use.addEventListener('click', () => fill({ number, expiry: nextYear(), cvv: '123', name: 'Tarjeta de prueba' }));
    return element('li', {}, use);
  });
  return element('details', { className: 'izipay-sandbox' },
    element('summary', { textContent: 'Sandbox: tarjetas de prueba' }),
    element('p', { textContent: 'Toca una para llenar el formulario. Cerrarlo es cancelar.' }),
    element('ul', {}, ...items));
}

function nextYear() {
  return '12/' + String(new Date().getFullYear() + 1).slice(-2);
}
`;
