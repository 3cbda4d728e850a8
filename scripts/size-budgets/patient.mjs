import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../call.mjs';

const PATIENCE_MS = 20_000;
const EMAIL = 'medida@correo.pe';
const PHONE = '+51987654321';

/**
 * A patient who goes through the whole journey, married and with an amount for which the spouse is asked for.
 *
 * @typedef {(page: import('@playwright/test').Page) => Promise<unknown>} Step
 *
 * @param {{ url: string, sandboxUrl: string | null }} stack
 * @returns {Promise<{ token: string, answer: Record<string, Step> }>} what she answers on each screen, to get to the next
 */
export async function registerPatient({ url, sandboxUrl }) {
  const api = `${url}/api/v1`;
  const { token } = await call(api, 'POST /clients', {
    body: {
      email: EMAIL,
      password: 'Clave2026',
      document_type: 'DNI',
      identification_number: '71234560',
      phone: PHONE,
      policy_accepted: true,
    },
  });
  /**
   * @param {string} line
   * @param {unknown} body
   */
  const send = (line, body) => call(api, line, { token, body });
  return {
    token,
    answer: {
      '/onboarding/procedures/patient': async () =>
        send('PUT /onboarding/draft', {
          ...(await findPlace(api)),
          entered_amount: 6000,
          currency: 'PEN',
          patient: null,
        }),
      '/onboarding/payments': sendPlan,
      '/onboarding/client-updates': () =>
        send('PATCH /clients', { civil_status: 'married', birthdate: '1990-05-20' }),
      '/onboarding/validate-phone': async () =>
        send('POST /sms-verification/verify-sms', { code: await readCode(sandboxUrl, PHONE) }),
      '/onboarding/validate-email': async () =>
        send('POST /mail-verification/verify-email', { code: await readCode(sandboxUrl, EMAIL) }),
      '/onboarding/register-spouse': () =>
        send('POST /representatives', {
          document_type: 'CE',
          identification_number: '001234567',
          first_name: 'Ana',
          last_name: 'Flores Ruiz',
          email: 'ana.flores@correo.pe',
          phone: '+51987000222',
        }),
      // What she will be asked to confirm.
      '/identity-validation': () => changeIncomeAsAdvisor(api, token),
    },
  };
}

/**
 * @param {string} api
 * @param {string} token
 */
async function changeIncomeAsAdvisor(api, token) {
  const body = { email: 'asesora@alivio.demo', password: 'Alivio2026' };
  const advisor = await call(api, 'POST /users/login', { body });
  const me = await call(api, 'GET /me', { token });
  const { client_id: id } = /** @type {{ user: { client_id: number } }} */ (me.answer).user;
  const opened = await call(api, `GET /users/sells/clients/${id}`, { token: advisor.token });
  const { payload } = /** @type {{ payload: { token: string } }} */ (opened.answer);
  const income = { amount: 6100, currency: 'PEN' };
  return call(api, 'POST /incomes', { token: payload.token, body: income });
}

/** @param {string} api */
async function findPlace(api) {
  const categories = await listNamed(api, 'GET /categories');
  const id = categories.find(({ name }) => name === 'Odontología')?.id;
  const [site] = await listNamed(api, `GET /health-center?categoryID=${id}`);
  return { category_id: id, health_center_id: site?.id };
}

/**
 * @param {string} api
 * @param {string} line
 */
async function listNamed(api, line) {
  const { answer } = await call(api, line);
  return /** @type {{ data: { id: number, name?: string }[] }} */ (answer).data;
}

/**
 * By hand: the hash of the plan is the screen's to work out.
 *
 * @param {import('@playwright/test').Page} page
 */
async function sendPlan(page) {
  await page.getByLabel(/^Ingreso promedio/).fill('6000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/onboarding/client-updates');
}

/**
 * The code that arrived on the phone or in the inbox of the sandbox.
 *
 * @param {string | null} sandboxUrl
 * @param {string} to
 */
async function readCode(sandboxUrl, to) {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`${sandboxUrl}/control/messages?to=${encodeURIComponent(to)}`);
    const [newest] = /** @type {{ code?: string }[]} */ (await answer.json());
    if (newest?.code !== undefined) return newest.code;
    await pause(50);
  }
  throw new Error(`no code arrived for ${to}`);
}
