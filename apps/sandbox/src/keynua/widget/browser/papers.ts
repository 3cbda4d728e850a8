export const papersScript = /* js */ `
function showPapers(session) {
  const { terms, documents, userName } = session.signing;
  const box = element('input', { type: 'checkbox', id: 'keynua-read', 'aria-describedby': 'keynua-read-error' });
  const error = errorText('keynua-read-error');
  const go = button('continuar', 'primary', () => whileBusy(go, async () => {
    error.textContent = box.checked ? '' : 'Marca la casilla para continuar.';
    box.setAttribute('aria-invalid', String(!box.checked));
    if (!box.checked) return box.focus();
    await call('POST', 'contracts/v1/sign/progress', { token: session.token, hasReadPapers: true });
    session.signing.progress.hasReadPapers = true;
    showNextStep(session);
  }));
  showView(session, 'papers', 'Revisa lo que vas a firmar', [
    paragraph('Hola, ' + userName + '. Lee las condiciones y abre cada documento antes de seguir.'),
    terms === null ? null : termsTable(terms),
    element('h3', { textContent: 'Documentos' }),
    element('ul', { className: 'keynua-papers' }, ...documents.map(paperLink)),
    element('label', { className: 'keynua-check', htmlFor: 'keynua-read' },
      box, element('span', { textContent: 'He leído las condiciones y los documentos, y quiero firmarlos.' })),
    error,
    go,
  ]);
}

function termsTable({ title, items }) {
  const rows = items.map((item) => element('tr', {},
    element('th', { scope: 'row', textContent: item.title }),
    element('td', { textContent: item.value })));
  return element('table', {},
    element('caption', { textContent: title }),
    element('tbody', {}, ...rows));
}

function paperLink({ name, url, size }) {
  const kilobytes = Math.max(1, Math.round(size / 1024));
  return element('li', {},
    element('a', { href: url, target: '_blank', rel: 'noopener' },
      element('span', { textContent: name }),
      element('small', { textContent: 'PDF, ' + kilobytes + ' KB, en otra pestaña' })));
}
`;
