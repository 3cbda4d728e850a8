import { setTimeout as pause } from 'node:timers/promises';
import { call } from './call.mjs';

/** Clients who wait for their spouse once they have signed themselves. */
export const demoSigners = ['maritza.huanca@alivio.demo', 'pareja@alivio.demo'];
const PASSWORD = 'Alivio2026';
const TRIES = 40;
const PAUSE_MS = 250;

/**
 * @typedef {{ url: string, sandboxUrl: string | null }} Stack
 * @typedef {{ id: number, code: string }} Loan
 */

/**
 * One of the demo's clients signs, as she would on her phone: through the product's own calls and the sandbox, which
 * is the world outside. Her spouse's link is then in the inbox. Nothing is done twice, or said where nothing is done;
 * a demo that was changed, or is not there, is left as it is.
 *
 * @param {Stack} stack
 * @param {string} email whose contract it is
 * @param {import('./terminal/progress.mjs').Step} step tells how it goes
 * @returns {Promise<boolean>} whether she signed now
 */
export async function signInTheDemo({ url, sandboxUrl }, email, step) {
  if (sandboxUrl === null) return false;
  const api = `${url}/api/v1`;
  try {
    const { token, loan } = await findUnsigned(api, email);
    if (loan === null) return false;
    const texts = { doing: 'Firmando un contrato de prueba', done: 'Contrato de prueba firmado' };
    await step(texts, () => sign({ api, sandboxUrl, token }, loan));
    return true;
  } catch {
    // The product runs without it, and the step has told; whoever looks finds her about to sign.
    return false;
  }
}

/**
 * @param {string} api
 * @param {string} email
 * @returns {Promise<{ token: string, loan: Loan | null }>} her session, and the loan whose contract she has yet to sign
 */
async function findUnsigned(api, email) {
  const body = { email, password: PASSWORD };
  const { token, answer } = await call(api, 'POST /login', { body });
  const { user } = /** @type {{ user: { onboarding_path: string, loans: Loan[] } }} */ (answer);
  const isAboutToSign = user.onboarding_path === 'identity-validation/signature';
  return { token, loan: (isAboutToSign && user.loans[0]) || null };
}

/**
 * @param {{ api: string, sandboxUrl: string, token: string }} session
 * @param {Loan} loan
 */
async function sign({ api, sandboxUrl, token }, { id, code }) {
  await call(api, `GET /loans/${id}/sign`, { token });
  const { answer } = await call(sandboxUrl, 'GET /control/signature');
  const contracts = /** @type {{ id: string, reference: string }[]} */ (answer);
  const contract = contracts.find(({ reference }) => reference.startsWith(code));
  if (!contract) throw new Error(`no contract of ${code} in the sandbox`);
  await call(sandboxUrl, `POST /control/signature/${contract.id}/0`, { body: { outcome: 'sign' } });
  await untilOthersAreAwaited(() => call(api, `GET /loans/${id}/status`, { token }));
}

/** @param {() => Promise<{ answer: unknown }>} askStatus */
async function untilOthersAreAwaited(askStatus) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { answer } = await askStatus();
    if (/** @type {{ status: unknown }} */ (answer).status === 'waiting signers') return;
    await pause(PAUSE_MS);
  }
  throw new Error('the product has not heard of the signature');
}
