import { getApproval, settleApproval } from '@alivio/contract/desk.ts';
import {
  getPolicySettings,
  proposePolicy,
  proposePolicyWithdrawal,
  replayPolicy,
} from '@alivio/contract/policy-settings.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { PolicyTerms } from '@alivio/domain/policy/judge-policy.ts';
import { seedPolicy } from '@alivio/domain/policy/seed-policy.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advanceToday } from '#server/business-date/advance-today.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getPolicy } from '#server/rates/get-policy.ts';

let server: TestServer;
let administrator: string;
let supervisor: string;
let today: CalendarDate;
beforeEach(async () => {
  server = await startTestServer();
  administrator = await server.signIn('operaciones@alivio.demo');
  supervisor = await server.signIn('supervisora@alivio.demo');
  today = await readToday(server.deps, server.deps.db);
});
afterEach(() => server.close());

const reason = 'Menos mora esperada en el trimestre.';

function terms(changes: Partial<PolicyTerms> = {}): PolicyTerms {
  const { version: _, ...rest } = seedPolicy;
  return { ...rest, validFrom: addDays(today, 1), ...changes };
}

/** Nobody of the demo has such a score. */
const strict = { score: { good: 1000, acceptable: 350 } };

const offer = (changes: Partial<PolicyTerms> = strict, token = administrator) =>
  server.call(proposePolicy, { body: { terms: terms(changes), reason } }, token);

const settle = (id: number, token = supervisor) =>
  server.call(settleApproval, { params: { id }, body: { decision: 'confirm' } }, token);

const replay = async (changes: Partial<PolicyTerms> = {}) =>
  (await server.call(replayPolicy, { body: { terms: terms(changes) } }, administrator)).body.replay;

const settings = async () => (await server.call(getPolicySettings, {}, administrator)).body;

const nextDay = () =>
  inTransaction(server.deps.db, (trx) => advanceToday(server.deps, trx, addDays(today, 1)));

describe('a replay', () => {
  it('with the thresholds of today gives every answer of the demo again', async () => {
    const told = await replay();
    expect(told.asked).toBeGreaterThan(10);
    expect(told.gaps).toEqual({ forgotten: 0, no_own_history: 0, changed_since: 0 });
    expect(told.changed).toEqual([]);
    expect(told.counts.reduce((sum, { count }) => sum + count, 0)).toBe(told.asked);
    const { rows } = await sql<{ result: string; count: number }>`
      SELECT result, count(*)::int AS count FROM (
        SELECT DISTINCT ON (loan_id) result FROM evaluations ORDER BY loan_id, id DESC
      ) AS last GROUP BY result`.execute(server.deps.db);
    const stored = Object.fromEntries(rows.map(({ result, count }) => [result, count]));
    expect(Object.fromEntries(told.counts.map(({ before, count }) => [before, count]))).toEqual(
      stored,
    );
  });

  it('with others tells what would be otherwise, and whose files they are', async () => {
    const told = await replay(strict);
    expect(told.counts).toContainEqual({
      before: 'approved',
      after: 'manual + guarantor',
      count: expect.any(Number),
    });
    const { rows } = await sql<{ id: number; client_id: number }>`
      SELECT id, client_id FROM loans`.execute(server.deps.db);
    const clientOf = new Map(rows.map(({ id, client_id }) => [id, client_id]));
    expect(told.changed.length).toBeGreaterThan(0);
    for (const { loan_id, client_id } of told.changed)
      expect(client_id).toBe(clientOf.get(loan_id));
  });

  it('says what cannot be worked out again, and why', async () => {
    const { rows } = await sql<{ client_id: number }>`
      SELECT DISTINCT client_id FROM evaluations JOIN loans ON loans.id = loan_id ORDER BY client_id`.execute(
      server.deps.db,
    );
    const [first, second] = rows.map(({ client_id }) => client_id);
    const before = await replay();
    await sql`UPDATE incomes SET amount_centimos = amount_centimos + 1 WHERE client_id = ${first}`.execute(
      server.deps.db,
    );
    await sql`
      UPDATE evaluations SET reports = '{}', content_hash = ''
      WHERE loan_id IN (SELECT id FROM loans WHERE client_id = ${second})`.execute(server.deps.db);
    const told = await replay();
    expect(told.asked).toBe(before.asked);
    expect(told.gaps.changed_since).toBeGreaterThan(0);
    expect(told.gaps.forgotten).toBeGreaterThan(0);
    expect(told.counts.reduce((sum, { count }) => sum + count, 0)).toBe(
      told.asked - told.gaps.changed_since - told.gaps.forgotten,
    );
  });

  it('is for administrators, and of thresholds that can be meant', async () => {
    const asked = (token: string, changes = {}) =>
      server.call(replayPolicy, { body: { terms: terms(changes) } }, token);
    expect((await asked(supervisor)).error).toMatchObject({ details: { code: 'right_missing' } });
    expect((await asked(administrator, { maximumAge: 10 })).error).toMatchObject({
      details: { code: 'policy_invalid', reason: 'ages_invalid' },
    });
  });
});

describe('a new version', () => {
  it('is proposed with its replay, which is kept, and decides from its day on', async () => {
    const { body } = await offer();
    const waiting = (await settings()).waiting;
    expect(waiting).toEqual({ approval_id: body.approval_id, replay: await replay(strict) });
    const { approval } = (
      await server.call(getApproval, { params: { id: body.approval_id } }, supervisor)
    ).body;
    expect(approval.changes).toContainEqual({
      label: 'Puntaje bueno',
      before: '600 o más; por debajo pide aval',
      after: '1000 o más; por debajo pide aval',
    });
    expect((await settle(body.approval_id)).status).toBe(200);
    const inForce = async () =>
      getPolicy(server.deps.db, await readToday(server.deps, server.deps.db));
    expect(await inForce()).toEqual(seedPolicy);
    await nextDay();
    expect(await inForce()).toEqual({
      ...terms(strict),
      version: `policy-${addDays(today, 1)}`,
    });
    expect((await settings()).policies.map(({ standing }) => standing)).toEqual([
      'in_force',
      'past',
      'past',
    ]);
  });

  it('is compared with the one that it follows, not with that of today', async () => {
    expect((await settle((await offer()).body.approval_id)).status).toBe(200);
    const { score } = seedPolicy;
    const { body } = await offer({ score, validFrom: addDays(today, 30) });
    const { approval } = (
      await server.call(getApproval, { params: { id: body.approval_id } }, supervisor)
    ).body;
    expect(approval.changes).toContainEqual({
      label: 'Puntaje bueno',
      before: '1000 o más; por debajo pide aval',
      after: '600 o más; por debajo pide aval',
    });
  });

  it.each<[string, (day: CalendarDate) => Partial<PolicyTerms>]>([
    ['day_not_future', (day) => ({ validFrom: day })],
    ['policy_invalid', () => ({ ownHistory: null })],
    ['policy_invalid', () => ({ score: { good: 1, acceptable: 2 } })],
  ])('is refused with %s', async (code, changes) => {
    expect((await offer(changes(today))).error).toMatchObject({ details: { code } });
    expect((await settings()).waiting).toBeNull();
  });

  it('takes an administrator and another person', async () => {
    expect((await offer(strict, supervisor)).error).toMatchObject({
      details: { code: 'right_missing' },
    });
    const { body } = await offer();
    expect((await offer()).error).toMatchObject({ details: { code: 'approval_pending' } });
    expect((await settle(body.approval_id, administrator)).error).toMatchObject({
      details: { code: 'same_person' },
    });
  });

  it('whose day has come before anybody confirmed it is over', async () => {
    const { body } = await offer();
    await nextDay();
    expect((await settle(body.approval_id)).error).toMatchObject({
      details: { code: 'approval_outdated' },
    });
    expect((await settings()).policies).toHaveLength(2);
  });

  it('that is still to come is taken back by two people, and not once it has begun', async () => {
    const withdraw = (version: string) =>
      server.call(proposePolicyWithdrawal, { body: { version, reason } }, administrator);
    const { body } = await offer();
    await settle(body.approval_id);
    const version = `policy-${addDays(today, 1)}`;
    expect((await withdraw(seedPolicy.version)).error).toMatchObject({
      details: { code: 'already_begun' },
    });
    expect((await withdraw('none')).error).toMatchObject({ status: 404 });
    const proposed = await withdraw(version);
    expect((await settle(proposed.body.approval_id)).status).toBe(200);
    expect((await settings()).policies[0]).toMatchObject({ version, standing: 'withdrawn' });
    await nextDay();
    expect(await getPolicy(server.deps.db, addDays(today, 1))).toEqual(seedPolicy);
  });
});
