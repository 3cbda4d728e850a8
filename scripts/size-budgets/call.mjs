/**
 * One call to the API.
 *
 * @param {string} url of the product
 * @param {string} line method and path, as in `POST /login`
 * @param {object} [options]
 * @param {string} [options.token]
 * @param {unknown} [options.body]
 * @returns {Promise<{ token: string, answer: unknown }>} the session it opened, if any, and the answer
 */
export async function call(url, line, { token, body } = {}) {
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(`${url}/api/v1${path}`, {
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
