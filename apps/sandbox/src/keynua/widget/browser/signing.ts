export const signingScript = /* js */ `
const EAGER_READS = 10;
const EAGER_MS = 1000;

async function sign(session, wish) {
  showProcessing(session);
  const { ok, body } = await submit(session, wish);
  if (session.isOver()) return;
  if (!ok) {
    emit(session, { name: 'submit failed', message: body.message });
    return showFailure(session, 'No pudimos enviar tu firma', 'No se envió nada. Inténtalo otra vez.');
  }
  emit(session, { name: 'submit finished' });
  await follow(session);
}

function showProcessing(session) {
  showView(session, 'processing', 'Procesando', [
    element('div', { className: 'keynua-spinner', 'aria-hidden': 'true' }),
    element('p', { className: 'keynua-centre', role: 'status', textContent: 'procesando tu firma' }),
    paragraph('Suele tomar unos segundos.', 'keynua-note keynua-centre'),
  ]);
}

/** Often at first, then as often as the page asked for, until there is something to be said. */
async function follow(session) {
  for (let reads = 0; session.autoRefreshMs > 0; reads += 1) {
    await pause(reads < EAGER_READS ? Math.min(EAGER_MS, session.autoRefreshMs) : session.autoRefreshMs);
    if (session.isOver()) return;
    const { ok, body } = await readSigning(session);
    if (session.isOver()) return;
    if (!ok || body.userState === 'working') continue;
    takeIn(session, body);
    return body.userState === 'done' ? showFinished(session) : showItemErrors(session);
  }
}

function showFinished(session, view = 'finished') {
  showView(session, view, 'Firma completada', [
    element('p', { className: 'keynua-done', role: 'status' }, element('span', { textContent: 'Firmaste tus documentos' })),
    paragraph('No tienes que hacer nada más aquí.'),
  ]);
}

function showItemErrors(session) {
  const { errors } = session.signing;
  showFailure(session, 'Falta un paso', errors.map(({ message }) => message).join(' '));
  for (const { item, code } of errors) emit(session, { name: 'item error', item, code });
}

function showFailure(session, title, message) {
  showView(session, null, title, [
    element('p', { className: 'keynua-error', role: 'alert', textContent: message }),
    button('intentar otra vez', 'primary', () => begin(session)),
  ]);
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
`;
