export const formScript = /* js */ `
const NO_LINE = 'No pudimos comunicarnos. Revisa tu conexión e inténtalo otra vez.';
const CANCELLED = {
  code: '021',
  message: 'Operación cancelada por el usuario',
  messageUser: 'Cancelaste el pago.',
  messageUserEng: 'You cancelled the payment.',
};

/** One form, which answers its page once: how it was paid, or that it was left. */
function openForm({ config, token, keyRSA, callback }) {
  const { typeForm, container, showButtonProcessForm } = config.render;
  const isPopUp = typeForm === 'pop-up';
  const total = 'S/ ' + config.order.amount.replace(/\\B(?=(\\d{3})+\\.)/g, ',');
  const fields = Object.keys(cardFields).map(cardField);
  const pay = element('button', { type: 'submit', className: 'izipay-pay', textContent: 'Pagar ' + total });
  pay.hidden = !isPopUp && showButtonProcessForm === false;
  const close = element('button', { type: 'button', className: 'izipay-close', 'aria-label': 'Cerrar y cancelar el pago' });
  const error = element('p', { className: 'izipay-error', role: 'alert' });
  const status = element('p', { className: 'izipay-status', role: 'status' });
  const form = element('form', { noValidate: true }, ...fields.map(({ node }) => node), error, pay, status);
  const fold = sandboxFold((values) => {
    for (const one of fields) one.fill(values[one.key]);
    fold.open = false;
    pay.focus();
  });
  const root = element(isPopUp ? 'dialog' : 'section', {
    className: 'izipay', lang: 'es', 'aria-labelledby': 'izipay-title',
  });
  root.append(
    element('p', { className: 'izipay-brand' },
      element('strong', { textContent: 'izipay' }), element('span', { textContent: 'sandbox' }), close),
    element('h2', { id: 'izipay-title', textContent: 'Paga con tu tarjeta' }),
    config.order.showAmount === false ? '' : element('p', { className: 'izipay-total' },
      element('span', { textContent: 'Total a pagar' }), element('strong', { textContent: total })),
    form,
    fold,
  );

  let isBusy = false;
  let isOver = false;

  function finish(answer) {
    if (isOver) return;
    isOver = true;
    root.close?.();
    root.remove();
    callback(answer);
  }

  async function submit() {
    if (isBusy || isOver) return;
    error.textContent = '';
    const wrong = fields.filter((one) => !one.isRight());
    if (wrong.length > 0) return wrong[0].input.focus();
    setBusy(true);
    const card = Object.fromEntries(fields.map((one) => [one.key, one.value()]));
    const answer = await ask('pay', { token, keyRSA, config, card });
    if (answer !== null) return finish(answer);
    setBusy(false);
    error.textContent = NO_LINE;
  }

  /** While it is being paid nobody leaves: it could not be taken back. */
  function setBusy(isNow) {
    isBusy = isNow;
    root.setAttribute('aria-busy', String(isNow));
    pay.setAttribute('aria-disabled', String(isNow));
    status.textContent = isNow ? 'Procesando tu pago…' : '';
    close.hidden = isNow;
    fold.hidden = isNow;
    for (const { input } of fields) input.readOnly = isNow;
  }

  async function leave() {
    if (isBusy || isOver) return;
    isBusy = true;
    root.close?.();
    root.remove();
    const answer = await ask('cancel', { token, config });
    finish(answer?.signature ? answer : { ...CANCELLED, transactionId: config.transactionId });
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  close.addEventListener('click', () => void leave());
  root.addEventListener('cancel', (event) => {
    event.preventDefault();
    void leave();
  });

  if (isPopUp) {
    document.body.append(root);
    root.showModal();
    fields[0].input.focus();
  } else {
    document.getElementById(container).replaceChildren(root);
  }
  return {
    submit,
    /** Another one takes its place: this one is heard no more. */
    remove() {
      isOver = true;
      root.close?.();
      root.remove();
    },
  };
}
`;
