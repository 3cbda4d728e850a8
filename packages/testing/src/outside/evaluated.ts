import { setTimeout as pause } from 'node:timers/promises';
import { type Applicant, expectStatus, findPlace, makeApplicant, send } from './applicant.ts';
import type { Guarantor } from './guarantor.ts';
import { openSandbox } from './sandbox.ts';

interface Evaluation {
  /** Decides what the bureau of the sandbox answers: 0 approved, 5 manual, 6 guarantor, 7 collateral, 8 rejected. */
  lastDigit?: string;
  amount?: number;
  /** Somebody to sign beside them; from S/ 5,000 on. */
  spouse?: Guarantor;
  /** Goes on without a phone that is proved, after a code that was none. */
  putsPhoneOff?: boolean;
}

const SITE = 'San Isidro';
const MONTHS = 12;
/** Enough for every amount that we lend. */
const INCOME = 9000;
const NAMES_WITHIN_MS = 60_000;

/** Somebody who has answered every step and been evaluated, through the API: for screens that come after the result. */
export async function makeEvaluated(
  { url, sandboxUrl }: { url: string; sandboxUrl: string },
  { lastDigit = '0', amount = 4000, spouse, putsPhoneOff = false }: Evaluation = {},
): Promise<Applicant> {
  const applicant = await makeApplicant(url, { lastDigit, amount, site: SITE });
  const sandbox = openSandbox(sandboxUrl);
  const { token, phone, email } = applicant;
  const say = async (method: string, path: string, body: object, status: number) =>
    expectStatus(await send(url, method, path, token, body), status);

  await say('POST', '/loans', await planOf(url, amount), 201);
  await say('POST', '/incomes', { amount: INCOME, currency: 'PEN' }, 201);
  const civilStatus = spouse ? 'married' : 'single';
  await say('PATCH', '/clients', { civil_status: civilStatus, birthdate: '1990-05-20' }, 200);
  await say('POST', '/sms-verification/send-sms-verification', {}, 200);
  const code = await sandbox.codeTo(phone);
  if (putsPhoneOff) {
    await say('POST', '/sms-verification/verify-sms', { code: otherThan(code) }, 400);
    await say('POST', '/onboarding/validate-later', { purpose: 'phone' }, 200);
  } else await say('POST', '/sms-verification/verify-sms', { code }, 200);
  await say('POST', '/mail-verification/send-email-verification', {}, 200);
  await say('POST', '/mail-verification/verify-email', { code: await sandbox.codeTo(email) }, 200);
  if (spouse) await say('POST', '/representatives', spouse, 201);
  await untilNamed(url, token);
  await say('POST', '/experian', {}, 200);
  return applicant;
}

/** A job asks the registry for the names of a DNI: nobody is evaluated before it has. */
export async function untilNamed(url: string, token: string): Promise<void> {
  const deadline = performance.now() + NAMES_WITHIN_MS;
  while (performance.now() < deadline) {
    const answer = await send(url, 'GET', '/me', token);
    const { user } = (await answer.json()) as { user: { first_name: string } };
    if (user.first_name !== '') return;
    await pause(100);
  }
  throw new Error('the registry did not name the applicant');
}

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** The body of the request for a plan, as the quote gives it. */
export async function planOf(url: string, amount: number) {
  const place = await findPlace(url, SITE);
  const query = `health_center_id=${place.health_center_id}&amount=${amount}&installments=${MONTHS}`;
  const answer = await send(url, 'GET', `/quote?${query}`, null);
  await expectStatus(answer, 200);
  const { plan } = (await answer.json()) as { plan: { monthly_payment: number } };
  return {
    ...place,
    amount,
    currency: 'PEN',
    installments: MONTHS,
    monthly_payment: plan.monthly_payment,
  };
}
