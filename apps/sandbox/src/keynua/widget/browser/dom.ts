export const domScript = /* js */ `
function button(text, kind, onPress) {
  const node = element('button', { type: 'button', className: 'keynua-button keynua-' + kind, textContent: text });
  node.addEventListener('click', onPress);
  return node;
}

function paragraph(text, className = '') {
  return element('p', { className, textContent: text });
}

/** Read out when it changes; empty it takes no room. */
function errorText(id) {
  return element('p', { id, className: 'keynua-error', role: 'alert' });
}
`;
