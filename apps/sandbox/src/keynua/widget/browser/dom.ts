export const domScript = /* js */ `
function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in node) node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

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

/** While something is asked for nobody presses twice; the button keeps its words and its place. */
async function whileBusy(pressed, act) {
  if (pressed.getAttribute('aria-disabled') === 'true') return;
  pressed.setAttribute('aria-disabled', 'true');
  try {
    await act();
  } finally {
    pressed.removeAttribute('aria-disabled');
  }
}
`;
