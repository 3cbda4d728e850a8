import { setTimeout as pause } from 'node:timers/promises';

const HOLDER = { email: 'maritza.huanca@alivio.demo', password: 'Alivio2026' };
const TRIES = 40;
const PAUSE_MS = 250;

/**
 * One of the demo's clients signs, as she would on her phone: through the product's own calls and the sandbox, which
 * is the world outside. Her spouse's link is then in the inbox. Nothing is done twice, and a demo that was changed,
 * or is not there, is left as it is.
 *
 * @param {{ url: string, sandboxUrl: string | null }} stack
 */
export async function signInTheDemo({ url, sandboxUrl }) {
  if (sandboxUrl === null) return;
  const api = `${url}/api/v1`;
  try {
    const login = await send(`${api}/login`, 'POST', HOLDER);
    const authorization = login.headers.get('authorization') ?? '';
    const { user } = /** @type {any} */ (await login.json());
    const [loan] = user?.loans ?? [];
    if (user?.onboarding_path !== 'identity-validation/signature' || !loan) return;
    await send(`${api}/loans/${loan.id}/sign`, 'GET', undefined, { authorization });
    const listed = await send(`${sandboxUrl}/control/signature`, 'GET');
    const contracts = /** @type {{ id: string, reference: string }[]} */ (await listed.json());
    const contract = contracts.find(({ reference }) => reference.startsWith(loan.code));
    if (!contract) return;
    await send(`${sandboxUrl}/control/signature/${contract.id}/0`, 'POST', { outcome: 'sign' });
    await until(async () => {
      const status = `${api}/loans/${loan.id}/status`;
      const answer = await send(status, 'GET', undefined, { authorization });
      return /** @type {any} */ (await answer.json()).status === 'waiting signers';
    });
  } catch {
    // The product runs without it; whoever looks finds her about to sign.
  }
}

/**
 * @param {string} url
 * @param {'GET' | 'POST'} method
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 */
async function send(url, method, body, headers = {}) {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/** @param {() => Promise<boolean>} isSo */
async function until(isSo) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isSo()) return;
    await pause(PAUSE_MS);
  }
}
