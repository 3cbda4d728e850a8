// Renders /docs/openapi.json and runs its examples. Plain script: the page needs nothing else.

const list = element('operations');
const token = /** @type {HTMLInputElement} */ (element('token'));

/** @param {string} id */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`#${id} is missing`);
  return found;
}

/**
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 */
function create(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/**
 * @param {string} id
 * @param {string} text
 * @param {HTMLElement} control
 */
function labelled(id, text, control) {
  control.id = id;
  return [create('label', { for: id }, text), control];
}

/**
 * @param {string} method
 * @param {string} path
 * @param {any} operation
 */
function renderOperation(method, path, operation) {
  const result = create('pre', { 'aria-live': 'polite', hidden: '' });
  const fields = operation.parameters.flatMap((/** @type {any} */ parameter) =>
    labelled(
      `${operation.operationId}-${parameter.name}`,
      `${parameter.name}${parameter.required ? '' : ' (optional)'}`,
      create('input', {
        name: parameter.name,
        'data-in': parameter.in,
        value: String(parameter.example ?? ''),
      }),
    ),
  );
  // A provider signs what it says: there is nothing to run here.
  if (path.startsWith('/hooks/')) return renderText(method, path, operation);
  // Only JSON can be typed here; forms and files are shown as they are sent.
  const [[type, body] = []] = Object.entries(operation.requestBody?.content ?? {});
  const example = JSON.stringify(body?.example, null, 2);
  if (type === 'application/json')
    fields.push(
      ...labelled(
        `${operation.operationId}-body`,
        'Body (JSON)',
        create('textarea', { name: 'body', rows: '8' }, example),
      ),
    );
  else if (type) fields.push(create('pre', {}, `${type}\n${example}`));
  const isRunnable = type === undefined || type === 'application/json';
  const button = isRunnable ? [create('button', {}, 'Run'), result] : [];
  const form = create('form', {}, ...fields, ...button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(method, path, /** @type {HTMLFormElement} */ (form), result);
  });
  const details = renderText(method, path, operation);
  details.append(form);
  return details;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {any} operation
 */
function renderText(method, path, operation) {
  return create(
    'details',
    {},
    create('summary', {}, create('code', {}, `${method} ${path}`), ` — ${operation.summary}`),
    create('p', { class: 'muted' }, operation.description),
  );
}

/**
 * @param {string} method
 * @param {string} path
 * @param {HTMLFormElement} form
 * @param {HTMLElement} result
 */
async function run(method, path, form, result) {
  const query = new URLSearchParams();
  const headers = new Headers();
  let url = path;
  for (const input of form.querySelectorAll('input')) {
    if (input.dataset.in === 'path')
      url = url.replace(`{${input.name}}`, encodeURIComponent(input.value));
    else if (input.value && input.dataset.in === 'query') query.set(input.name, input.value);
    else if (input.value) headers.set(input.name, input.value);
  }
  const body = form.querySelector('textarea')?.value;
  if (body) headers.set('content-type', 'application/json');
  if (token.value) headers.set('authorization', `Bearer ${token.value}`);
  result.hidden = false;
  result.textContent = 'Sending…';
  try {
    const response = await fetch(query.size > 0 ? `${url}?${query}` : url, {
      method,
      headers,
      ...(body ? { body } : {}),
    });
    const opened = response.headers.get('authorization');
    if (opened) token.value = opened.replace('Bearer ', '');
    const text = await response.text();
    result.textContent = `${response.status}\n${pretty(text)}`;
  } catch {
    result.textContent = 'The server did not answer.';
  }
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const openApi = await (await fetch('/docs/openapi.json')).json();
list.replaceChildren();
const groups = new Map();
for (const [path, methods] of Object.entries(openApi.paths))
  for (const [method, operation] of Object.entries(methods)) {
    const tag = operation.tags[0];
    if (!groups.has(tag)) groups.set(tag, create('section', {}, create('h2', {}, tag)));
    groups.get(tag).append(renderOperation(method.toUpperCase(), path, operation));
  }
list.append(...groups.values());
list.removeAttribute('aria-busy');
