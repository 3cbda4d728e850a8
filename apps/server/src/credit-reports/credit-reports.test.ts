import { declareIncome, runCreditCheck } from '@alivio/contract/applications.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { type Applicant, applyUpToResult } from '@alivio/testing/apply.ts';
import { countCalls } from '@alivio/testing/count-calls.ts';
import { planOutcome } from '@alivio/testing/plan-outcome.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ProviderDown } from '#server/providers/call-provider.ts';
import { isRefusal } from '#server/refusal.ts';
import { forgetOldReports } from './forget-old-reports.job.ts';
import { getCreditReport } from './get-credit-report.ts';

const DAY_MS = 24 * 60 * 60_000;
const THIRTY_DAYS_MS = 30 * DAY_MS;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    BUDGET_REGISTER_PER_IP: '1000',
    BUDGET_BUREAU_PER_CLIENT_AND_DAY: '3',
    BUDGET_BUREAU_PER_IP_AND_DAY: '12',
  });
});
afterEach(async () => {
  await planOutcome(server, 'bureau', 'ok');
  await sql`DELETE FROM budgets`.execute(server.deps.db);
});
afterAll(() => server.close());

type Person = Parameters<typeof getCreditReport>[1];

let numbers = 51_000_000;
/** Of whom nobody has asked yet, and of whom the bureau thinks well. */
function somebody(): Person {
  numbers += 10;
  return { documentType: 'DNI', documentNumber: String(numbers) };
}

const ask = (person = somebody(), { clientId = 1, ip = '10.0.0.1' } = {}) =>
  getCreditReport(server.deps, person, { clientId, ip });

const check = ({ token }: Applicant) => server.call(runCreditCheck, {}, token);

async function declare({ token }: Applicant, soles: number): Promise<void> {
  const body = { amount: centimos(soles * 100), currency: 'PEN' as const };
  await server.call(declareIncome, { body }, token);
}

describe('one report', () => {
  it('serves twelve changes of the income', async () => {
    const applicant = await applyUpToResult(server);
    const calls = await countCalls(server, 'bureau', 'clean');
    for (let change = 0; change < 12; change += 1) {
      await declare(applicant, 4_000 + change);
      expect((await check(applicant)).body.result).toBe('approved');
    }
    expect(await calls()).toBe(1);
  });

  it.each([
    ['a millisecond less than 30 days', THIRTY_DAYS_MS - 1, 1],
    ['30 days', THIRTY_DAYS_MS, 2],
    ['a millisecond more', THIRTY_DAYS_MS + 1, 2],
  ])('after %s', async (_, ageMs, expected) => {
    const calls = await countCalls(server, 'bureau', 'clean');
    const person = somebody();
    await ask(person);
    server.clock.advance(ageMs);
    await ask(person);
    expect(await calls()).toBe(expected);
  });

  it('is the same for a document in small letters', async () => {
    const calls = await countCalls(server, 'bureau', 'clean');
    const person: Person = { documentType: 'CE', documentNumber: '0012345A0' };
    const report = await ask(person);
    expect(await ask({ ...person, documentNumber: '0012345a0' })).toEqual(report);
    expect(await calls()).toBe(1);
  });

  it('is forgotten when it serves no more', async () => {
    const kept = async () =>
      (await server.deps.db.selectFrom('credit_reports').select('asked_at').execute()).length;
    const forget = () => forgetOldReports.run(server.deps, {}, { isLastAttempt: true });
    await sql`DELETE FROM credit_reports`.execute(server.deps.db);
    await ask();
    server.clock.advance(THIRTY_DAYS_MS - 1);
    await forget();
    expect(await kept()).toBe(1);
    server.clock.advance(1);
    await forget();
    expect(await kept()).toBe(0);
  });
});

describe('a flight that does not arrive', () => {
  /** As a process leaves it that was killed while it asked. */
  async function leaveFlight(person: Person, msLeft: number): Promise<void> {
    await server.deps.db
      .insertInto('credit_report_flights')
      .values({
        document_type: person.documentType,
        identification_number: person.documentNumber,
        flight: '00000000-0000-4000-8000-000000000000',
        ends_at: new Date(server.clock.now.getTime() + msLeft),
      })
      .execute();
  }

  it('ends by itself: whoever waits asks then', async () => {
    const person = somebody();
    await leaveFlight(person, 15_000);
    const calls = await countCalls(server, 'bureau', 'clean');
    const waiting = ask(person);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await calls()).toBe(0);
    server.clock.advance(15_000);
    expect(await waiting).toMatchObject({ classification: 'NORMAL' });
    expect(await calls()).toBe(1);
  });

  it('that failed is over at once, for those who waited too, and the next may ask', async () => {
    const person = somebody();
    // Long enough for all of them to come while the first one is on its way.
    const calls = await countCalls(server, 'bureau', 'down', 3_000);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => ask(person)));
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ProviderDown) });
    expect(await calls()).toBe(1);
    await planOutcome(server, 'bureau', 'ok');
    expect(await ask(person)).toMatchObject({ classification: 'NORMAL' });
  });
});

describe('budgets', () => {
  it('a client asks about three people a day; the bureau is not asked about the fourth', async () => {
    const calls = await countCalls(server, 'bureau', 'clean');
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      expect(isRefusal(await ask(somebody(), { ip }))).toBe(false);
    const refused = await ask(somebody(), { ip: '10.0.0.4' });
    expect(refused).toMatchObject({ code: 'too_many_requests' });
    expect(await calls()).toBe(3);
    const same = somebody();
    const both = await Promise.all([ask(same), ask(same), ask(same)]);
    for (const answer of both) expect(answer).toMatchObject({ code: 'too_many_requests' });
    expect(await calls()).toBe(3);
    server.clock.advance(DAY_MS);
    expect(isRefusal(await ask())).toBe(false);
  });

  it('an address asks about twelve, whoever they are', async () => {
    for (let clientId = 1; clientId <= 12; clientId += 1)
      expect(isRefusal(await ask(somebody(), { clientId }))).toBe(false);
    expect(await ask(somebody(), { clientId: 13 })).toMatchObject({ code: 'too_many_requests' });
    expect(isRefusal(await ask(somebody(), { clientId: 13, ip: '10.0.0.2' }))).toBe(false);
  });

  it('what is on file costs nothing, and a job asks for nobody', async () => {
    const person = somebody();
    for (let time = 0; time < 20; time += 1) expect(isRefusal(await ask(person))).toBe(false);
    for (let time = 0; time < 5; time += 1)
      expect(isRefusal(await getCreditReport(server.deps, somebody(), null))).toBe(false);
  });

  it('the call says when to come back, and nothing is lost', async () => {
    const applicant = await applyUpToResult(server);
    const { clientId } = applicant;
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await ask(somebody(), { clientId, ip });
    const refused = await check(applicant);
    expect(refused.status).toBe(429);
    expect(refused.error).toMatchObject({
      message: 'Hubo muchos intentos seguidos. Vuelve a intentarlo en 24 horas.',
      details: { code: 'too_many_requests', retryAfterSeconds: expect.any(Number) },
    });
    expect(refused.headers['retry-after']).toBeDefined();
    await sql`DELETE FROM budgets`.execute(server.deps.db);
    expect((await check(applicant)).body.result).toBe('approved');
  });
});
