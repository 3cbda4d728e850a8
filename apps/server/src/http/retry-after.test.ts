import { answerReview } from '@alivio/contract/confirmation-review.ts';
import { type Endpoint, fullPath } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { type ErrorCode, errors } from '@alivio/contract/errors.ts';
import { loginClient } from '@alivio/contract/login.ts';
import { resetClientPassword } from '@alivio/contract/recovery.ts';
import { requestDisbursement } from '@alivio/contract/redemption.ts';
import { sendEmailCode, sendSmsCode } from '@alivio/contract/verification.ts';
import { type Actor, signEverybodyIn } from '@alivio/testing/actors.ts';
import { type AdvisedApplicant, applyByAdvisor } from '@alivio/testing/advised.ts';
import { applyUpToResult } from '@alivio/testing/apply.ts';
import { applyForBacking, nameOne } from '@alivio/testing/backing.ts';
import { encodePayload } from '@alivio/testing/encode-payload.ts';
import { createTestClient } from '@alivio/testing/loans.ts';
import { createRedeemable } from '@alivio/testing/redemption.ts';
import { applyUpToApproved, openContractOf } from '@alivio/testing/signing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLink } from '#server/accounts/single-use-links.ts';
import { getCreditReport } from '#server/credit-reports/get-credit-report.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { limitGuesses } from '#server/verification/limit-guesses.ts';

/** Every call whose contract names a 429 is made until it answers it, in a house of small budgets. */
const ENOUGH_CALLS = 8;
const waitCodes = (Object.keys(errors) as ErrorCode[]).filter(
  (code) => errors[code].status === 429,
);
const rationed = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  (endpoint.refusals ?? [])
    .filter((code) => waitCodes.includes(code))
    .map((code) => ({ name, code, endpoint })),
);

/** Where the contract's example alone would never be refused, for every code or for one. */
const changes: Record<string, Pick<Endpoint['example'], 'params' | 'body' | 'query'>> = {
  loginClient: { body: { email: 'paciente@alivio.demo', password: 'Equivocada1' } },
  loginStaff: { body: { email: 'admin@miraflores.demo', password: 'Equivocada1' } },
  updateClient: { body: { email: 'otra@correo.pe' } },
  answerReview: {
    body: { ...answerReview.example.body, corrections: { email: 'otra@correo.pe' } },
  },
  sendSmsCode: { query: { resend: 'true' } },
  sendEmailCode: { query: { resend: 'true' } },
};

let server: TestServer;
let tokens: Record<Actor, string | undefined>;
let applicant: string;
let inviter: string;
let signer: string;
let advisor: string;
let guesser: string;
let lastGuesser: string;

/** Whose next question would reach the bureau, which was asked for them as often as a day allows. */
async function applicantWhoAskedEnough(): Promise<string> {
  const { token, clientId } = await applyUpToResult(server);
  const spouse = { documentType: 'DNI', documentNumber: '43218760' } as const;
  await getCreditReport(server.deps, spouse, { clientId, ip: '10.0.0.1' });
  return token;
}

/** Whose guarantors were invited as often as a day allows. */
async function applicantWhoInvitedEnough(): Promise<string> {
  const { token, loanId } = await applyForBacking(server, 'guarantor');
  for (let named = 0; named < 3; named += 1) await nameOne(server, { token, loanId });
  const params = { id: String(loanId) };
  Object.assign(changes, { nameGuarantor: { params }, resendGuarantorLink: { params } });
  return token;
}

/** Who had as many contracts made as a day allows, and none of them is left. */
async function holderOfEnoughContracts(): Promise<string> {
  const approved = await applyUpToApproved(server);
  await openContractOf(server, approved);
  await server.deps.db
    .updateTable('contracts')
    .set({ state: 'ended', ended_at: server.clock.now, check_at: null })
    .where('loan_id', '=', approved.loanId)
    .execute();
  const { loanId, token } = approved;
  const params = { id: String(loanId) };
  Object.assign(changes, { getSigning: { params }, recoverSigning: { body: { loanID: loanId } } });
  return token;
}

/** By SMS at once after the first one; its code is guessed afterwards until it is locked. */
async function loanThatAsksForItsCode(): Promise<void> {
  const { loan } = await createRedeemable(server);
  const params = { id: String(loan.id) };
  Object.assign(changes, {
    requestDisbursement: { params, query: { service: 'sms' } },
    validateDisbursement: { params },
  });
}

/** Whose codes are on their way to the phone and the mailbox. */
async function guesserWithCodes(clientId: number): Promise<string> {
  const token = await openSession(server.deps, server.deps.db, { clientId });
  for (const send of [sendSmsCode, sendEmailCode]) await server.call(send, { query: {} }, token);
  return token;
}

/** One who has all guesses of the day, and two who have none: a client, and the clinic of another's loan. */
async function peopleWhoGuess(): Promise<void> {
  guesser = await guesserWithCodes(await createTestClient(server.deps));
  const last = await createTestClient(server.deps);
  lastGuesser = await guesserWithCodes(last);
  const { loan } = await createRedeemable(server);
  const request = { params: { id: loan.id }, query: { service: 'whatsapp' } } as const;
  await server.call(requestDisbursement, request, tokens['clinic admin']);
  changes['validateDisbursement too_many_requests'] = { params: { id: String(loan.id) } };
  const spent = [
    { clientId: last, purpose: 'phone' },
    { clientId: loan.clientId, purpose: 'redemption' },
  ] as const;
  for (const of of spent) while ((await limitGuesses(server.deps, of)) === null);
}

/** Registered by an advisor, with a code that was guessed at as often as it may be. */
async function codeOfFirstLoginLocked({ email }: AdvisedApplicant): Promise<void> {
  const password = 'Clave2026';
  await server.call(loginClient, { body: { email, password } });
  await server.deps.db
    .updateTable('one_time_codes')
    .set({ checks: 5 })
    .where('purpose', '=', 'first_login')
    .execute();
  const body = { email, password, code: '123456' };
  Object.assign(changes, { 'loginFirst code_locked': { body } });
}

/** Registered a moment ago, with a link to a new password whose code was guessed at as often as it may be. */
async function codeOfRecoveryLocked({ email }: AdvisedApplicant): Promise<void> {
  const { db } = server.deps;
  const { id } = await db
    .selectFrom('clients')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { token } = await inTransaction(db, (trx) =>
    createLink(server.deps, trx, {
      purpose: 'client_password',
      owner: { clientId: id },
      validMs: 60 * 60_000,
    }),
  );
  const body = { token, password: 'NuevaClave1' };
  await server.call(resetClientPassword, { body });
  await db
    .updateTable('one_time_codes')
    .set({ checks: 5 })
    .where('purpose', '=', 'recovery')
    .execute();
  Object.assign(changes, {
    'resetClientPassword code_locked': { body: { ...body, code: '123456' } },
    'resetClientPassword too_many_requests': { body },
    sendRecoveryCode: { body: { token } },
  });
}

beforeAll(async () => {
  server = await startTestServer({
    BUDGET_AVAILABILITY_PER_IP: '3',
    BUDGET_REGISTER_PER_IP: '3',
    BUDGET_RECOVERY_PER_ACCOUNT: '3',
    BUDGET_REGISTRY_PER_CLIENT_AND_DAY: '3',
    BUDGET_CURRENCY_PER_IP: '3',
    BUDGET_QUOTE_PER_IP: '3',
    BUDGET_MAGIC_LINKS_PER_HOUR: '3',
    BUDGET_BUREAU_PER_CLIENT_AND_DAY: '1',
    BUDGET_GUARANTOR_INVITATIONS_PER_DAY: '3',
    BUDGET_GUARANTOR_LINKS_PER_IP: '3',
    BUDGET_SIGNER_LINKS_PER_IP: '3',
    BUDGET_CONFIRMATION_LINKS_PER_IP: '3',
    BUDGET_EMAIL_UNDO_LINKS_PER_IP: '3',
    BUDGET_CERTIFICATES_PER_IP: '3',
    BUDGET_MEMBERSHIPS_PER_IP: '3',
    BUDGET_CONTRACTS_PER_CLIENT_AND_DAY: '1',
    BUDGET_SIGNING_QUESTIONS_PER_HOUR: '3',
    BUDGET_CARD_PAYMENTS_PER_HOUR: '3',
    BUDGET_WRONG_QR_READINGS_PER_STAFF_AND_HOUR: '3',
    BUDGET_EXPORTS_PER_STAFF_AND_HOUR: '3',
    BUDGET_SEARCHES_PER_ADVISOR: '3',
    BUDGET_CLIENTS_OPENED_PER_ADVISOR_AND_DAY: '3',
    BUDGET_COMPLAINTS_PER_IP_AND_HOUR: '3',
  });
  tokens = await signEverybodyIn(server);
  applicant = await applicantWhoAskedEnough();
  inviter = await applicantWhoInvitedEnough();
  signer = await holderOfEnoughContracts();
  const advised = await applyByAdvisor(server);
  advisor = advised.token;
  await loanThatAsksForItsCode();
  await peopleWhoGuess();
  await codeOfFirstLoginLocked(advised);
  await codeOfRecoveryLocked(advised);
  for (const send of [sendSmsCode, sendEmailCode])
    await server.call(send, { query: {} }, tokens['other client']);
});
afterAll(() => server.close());

it('every 429 of the table is the answer of some call', () => {
  expect(new Set(rationed.map(({ code }) => code))).toEqual(new Set(waitCodes));
});

it.each(rationed)('$name says with $code when to come back', async ({ name, code, endpoint }) => {
  const token = tokenFor(name, code, endpoint);
  const example = { ...endpoint.example, ...(changes[`${name} ${code}`] ?? changes[name]) };
  const { params = {}, query = {} } = example;
  const { payload, headers } = await encodePayload(endpoint, example);
  const call = () =>
    server.app.inject({
      method: endpoint.method,
      url: fullPath(endpoint).replace(/:(\w+)/g, (_, part: string) => params[part] ?? ''),
      query,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload !== undefined && { payload }),
    });
  let answer = await call();
  for (let calls = 1; calls < ENOUGH_CALLS && !isRationed(answer, code); calls += 1)
    answer = await call();
  if (endpoint.bodyKind === 'form') {
    // A page tells it, and knows no more than the code.
    expect([answer.statusCode, pageOf(answer)]).toEqual([
      303,
      [endpoint.laterAt ?? endpoint.refusedAt, code],
    ]);
    return;
  }
  expect(answer.json().details).toEqual({ code, retryAfterSeconds: expect.any(Number) });
  expect(answer.headers['retry-after']).toBe(String(answer.json().details.retryAfterSeconds));
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

interface Answered {
  statusCode: number;
  headers: Record<string, unknown>;
}

function isRationed(answer: Answered, code: string): boolean {
  return answer.statusCode === 429 || pageOf(answer)[1] === code;
}

/** Where a form leads to, and the code that the page there is told. */
function pageOf({ headers }: Answered): [page: string, code: string | null] {
  const { pathname, searchParams, hash } = new URL(String(headers.location ?? '/'), 'http://we');
  return [`${pathname}${hash}`, searchParams.get('error')];
}

function tokenFor(name: string, code: ErrorCode, endpoint: Endpoint): string | undefined {
  if (['verifySmsCode', 'verifyEmailCode'].includes(name))
    return code === 'code_locked' ? guesser : lastGuesser;
  if (name === 'runCreditCheck') return applicant;
  if (name === 'nameGuarantor' || name === 'resendGuarantorLink') return inviter;
  if (['getSigning', 'recoverSigning', 'getSignatureLink'].includes(name)) return signer;
  if (name === 'sendConfirmation') return advisor;
  return endpoint.roles === 'anyone' ? undefined : tokens[actorFor(endpoint)];
}

function actorFor({ roles }: Endpoint): Actor {
  if (roles.includes('client')) return 'other client';
  if (roles.includes('sells')) return 'sells';
  return roles.includes('operations') ? 'operations' : 'clinic admin';
}
