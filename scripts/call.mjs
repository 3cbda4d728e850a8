/**
 * One call to the product's API, or to the sandbox.
 *
 * @param {string} base what stands before the path: the product's address with `/api/v1`, or the sandbox's
 * @param {string} line method and path, as in `POST /login`
 * @param {object} [options]
 * @param {string} [options.token]
 * @param {unknown} [options.body]
 * @returns {Promise<{ token: string, answer: unknown }>} the session it opened, if any, and the answer
 */
export async function call(base, line, { token, body } = {}) {
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${line}: ${response.status} ${await response.text()}`);
  const session = response.headers.get('authorization')?.replace('Bearer ', '') ?? '';
  return { token: session, answer: await response.json() };
}
