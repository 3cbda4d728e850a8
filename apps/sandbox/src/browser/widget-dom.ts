/** What the scripts have in common that companies run in pages of their customers. */
export const widgetDomScript = /* js */ `
function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in node) node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
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

function linkStylesheet(href) {
  const isLinked = [...document.querySelectorAll('link')].some((link) => link.href === href);
  if (!isLinked) document.head.append(element('link', { rel: 'stylesheet', href }));
}
`;
