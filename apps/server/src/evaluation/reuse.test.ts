import { declareIncome, runCreditCheck } from '@alivio/contract/applications.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { seedPolicy } from '@alivio/domain/policy/seed-policy.ts';
import { type Applicant, applyUpToResult, requestLoanOf } from '@alivio/testing/apply.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { createSignedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { insertPolicyOnce } from '#server/rates/policies.sql.ts';
import { openSession } from '#server/sessions/open-session.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
let applicant: Applicant;
let begin: Date;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
  begin = server.clock.now;
});
afterAll(() => server.close());

beforeEach(async () => {
  server.clock.now = begin;
  await waitForAnother();
});

/** An answer is on file, and the same application waits for another. */
async function waitForAnother(): Promise<void> {
  applicant = await applyUpToResult(server);
  await check();
  await changeTheIncomeAndBack();
}

/** For what would change the answers of other tests as well. */
async function moveToOwnHouse(): Promise<void> {
  const shared = server;
  const own = await startTestServer();
  server = own;
  onTestFinished(async () => {
    server = shared;
    await own.close();
  });
  await waitForAnother();
}

async function check(): Promise<string | null> {
  const { token } = applicant;
  const { status, body } = await server.call(runCreditCheck, {}, token);
  expect(status).toBe(200);
  return body.result;
}

async function declare(soles: number): Promise<void> {
  const body = { amount: centimos(soles * 100), currency: 'PEN' as const };
  await server.call(declareIncome, { body }, applicant.token);
}

async function changeTheIncomeAndBack(): Promise<void> {
  await declare(5_000);
  await declare(4_000);
}

/** Answers that were worked out, and those that were given again. */
async function answers(): Promise<{ own: number; reused: number }> {
  const rows = await server.deps.db
    .selectFrom('evaluations')
    .innerJoin('loans', 'loans.id', 'evaluations.loan_id')
    .select('reused_from')
    .where('client_id', '=', applicant.clientId)
    .execute();
  const own = rows.filter(({ reused_from }) => reused_from === null).length;
  return { own, reused: rows.length - own };
}

const REUSED = { own: 1, reused: 1 };
const ANEW = { own: 2, reused: 0 };

async function passTime(ms: number): Promise<void> {
  const { deps, clock } = server;
  clock.advance(ms);
  const token = await openSession(deps, deps.db, { clientId: applicant.clientId });
  applicant = { ...applicant, token };
}

/** As if the bureau had said the same, under the same number, a moment ago. */
async function keepTheReportYoung(): Promise<void> {
  await server.deps.db.updateTable('credit_reports').set({ asked_at: server.clock.now }).execute();
}

it('the same question gets the answer on file, and each loan has its row', async () => {
  expect(await check()).toBe('approved');
  expect(await answers()).toEqual(REUSED);
});

describe('an answer serves for 30 days', () => {
  it.each([
    ['a millisecond less', 30 * DAY_MS - 1, REUSED],
    ['to the millisecond', 30 * DAY_MS, ANEW],
    ['a millisecond more', 30 * DAY_MS + 1, ANEW],
    ['a year later', 365 * DAY_MS, ANEW],
  ])('%s', async (_, ms, expected) => {
    await passTime(ms);
    await keepTheReportYoung();
    await check();
    expect(await answers()).toEqual(expected);
  });

  it('giving it again makes it no younger', async () => {
    await passTime(29 * DAY_MS);
    await check();
    await passTime(DAY_MS);
    await keepTheReportYoung();
    await changeTheIncomeAndBack();
    await check();
    expect(await answers()).toEqual({ own: 2, reused: 1 });
  });
});

describe('another question is answered anew', () => {
  const change = (column: string, value: unknown) => () =>
    server.deps.db
      .updateTable('clients')
      .set({ [column]: value })
      .where('id', '=', applicant.clientId)
      .execute();

  it.each<[string, () => Promise<unknown>]>([
    ['income', () => declare(4_001)],
    ['amount', () => requestLoanOf(server, applicant, { amountSoles: 3_100 })],
    ['term', () => requestLoanOf(server, applicant, { installments: 6 })],
    ['birth date', change('birthdate', '1990-05-21')],
    [
      'report',
      () =>
        sql`UPDATE credit_reports SET report = jsonb_set(report, '{reportId}', '"another"')`.execute(
          server.deps.db,
        ),
    ],
    [
      'policy',
      async () => {
        await moveToOwnHouse();
        await insertPolicyOnce(server.deps.db, {
          ...seedPolicy,
          version: 'policy-of-today',
          validFrom: await readToday(server.deps, server.deps.db),
        });
      },
    ],
    ['own history', () => anotherLoan('signed')],
  ])('%s', async (_, act) => {
    await act();
    await check();
    expect(await answers()).toEqual(ANEW);
  });

  it('a loan that takes no income is no other history', async () => {
    await anotherLoan('expired_unredeemed');
    await check();
    expect(await answers()).toEqual(REUSED);
  });

  /** Under an account of its own, which the index on documents would forbid. */
  async function anotherLoan(state: 'signed' | 'expired_unredeemed'): Promise<void> {
    await moveToOwnHouse();
    const { deps } = server;
    await asOwner(deps, 'DROP INDEX clients_document');
    const today = await readToday(deps, deps.db);
    const { id } = await createSignedLoan(deps, { today });
    await sql`UPDATE loans SET state = ${state} WHERE id = ${id}`.execute(deps.db);
    await sql`
      UPDATE clients SET identification_number = applicant.identification_number
      FROM clients AS applicant, loans
      WHERE applicant.id = ${applicant.clientId} AND loans.id = ${id} AND clients.id = loans.client_id`.execute(
      deps.db,
    );
  }
});

it('an age that changes with the day is another question', async () => {
  const { db } = server.deps;
  const born = async (date: string) => {
    await sql`UPDATE clients SET birthdate = ${date}::date WHERE id = ${applicant.clientId}`.execute(
      db,
    );
  };
  // Turns a year older within the days that pass.
  const inTenDays = new Date(server.clock.now.getTime() + 10 * DAY_MS).toISOString().slice(4, 10);
  await born(`1990${inTenDays}`);
  await check();
  expect(await answers()).toEqual(ANEW);
  await changeTheIncomeAndBack();
  await passTime(11 * DAY_MS);
  await check();
  expect(await answers()).toEqual({ own: 3, reused: 0 });
});

it('new answers are limited to twelve a day, answers on file are not, and nothing is lost', async () => {
  const ask = async (soles: number) => {
    await declare(soles);
    return (await server.call(runCreditCheck, {}, applicant.token)).status;
  };
  const limit = server.deps.config.BUDGET_DECISIONS_PER_CLIENT_AND_DAY;
  for (let asked = 1; asked < limit; asked += 1) expect(await ask(4_000 + asked * 10)).toBe(200);
  expect(await ask(6_000)).toBe(429);
  expect(await ask(4_010)).toBe(200);
  expect(await ask(6_001)).toBe(429);
  await passTime(DAY_MS);
  expect(await ask(6_001)).toBe(200);
});
