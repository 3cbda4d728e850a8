import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  calendarDate,
} from '@alivio/domain/calendar/calendar-date.ts';
import { type LoanState, loanStates } from '@alivio/domain/loan/loan-state.ts';
import { registerApplicant } from '@alivio/testing/apply.ts';
import {
  accepted,
  createDisbursedLoan,
  createDraftLoan,
  createTestClient,
} from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { setPassword } from '#server/accounts/set-password.ts';
import { spendTry } from '#server/accounts/spend-try.ts';
import { closeDay } from '#server/daily-close/close-day.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { forgetEndedSessions } from '#server/sessions/forget-ended-sessions.job.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { forgetOldClients } from './forget-old-clients.job.ts';

const LAST_VISIT = calendarDate('2026-11-15');
const lastAttempt = { isLastAttempt: true };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => goTo(LAST_VISIT));
afterAll(() => server.close());

/** For what would be true of the people of other tests as well. */
async function moveToOwnHouse(): Promise<void> {
  const shared = server;
  const own = await startTestServer();
  server = own;
  goTo(LAST_VISIT);
  onTestFinished(async () => {
    server = shared;
    await own.close();
  });
}

/** Late in the evening in Lima, when it is already tomorrow in UTC. */
function goTo(day: string): void {
  server.clock.now = new Date(`${day}T22:30:00-05:00`);
}

function monthsLater(months: number, days = 0): string {
  return addDays(addMonthsClamped(LAST_VISIT, months), days);
}

async function isForgottenOn(clientId: number, day: string): Promise<boolean> {
  goTo(day);
  await forgetOldClients.run(server.deps, {}, lastAttempt);
  const { forgotten_at } = await server.deps.db
    .selectFrom('clients')
    .select('forgotten_at')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return forgotten_at !== null;
}

/** Kept on the last day of the period and gone on the next. */
async function expectForgottenAfter(clientId: number, months: number): Promise<void> {
  expect(await isForgottenOn(clientId, monthsLater(months))).toBe(false);
  expect(await isForgottenOn(clientId, monthsLater(months, 1))).toBe(true);
}

const CENTURY = 1_200;

describe('by the state of the loan', () => {
  const monthsKept: Readonly<Record<LoanState, number | 'always'>> = {
    draft: 12,
    evaluated: 12,
    documents: 12,
    review: 12,
    file_complete: 12,
    guarantor: 12,
    collateral: 12,
    approved: 12,
    signing: 'always',
    signing_failed: 'always',
    awaiting_signers: 'always',
    expired_unsigned: 'always',
    signed: 'always',
    expired_unredeemed: 'always',
    disbursed: 'always',
    paid: 'always',
    rejected: 24,
    cancelled: 12,
    lapsed: 12,
  };

  it.each(loanStates)('%s', async (state) => {
    const { id, clientId } = await createDraftLoan(server.deps, { today: LAST_VISIT });
    await server.deps.db.updateTable('loans').set({ state }).where('id', '=', id).execute();
    const months = monthsKept[state];
    if (months === 'always')
      expect(await isForgottenOn(clientId, monthsLater(CENTURY))).toBe(false);
    else await expectForgottenAfter(clientId, months);
  });

  it('no loan at all', async () => {
    await expectForgottenAfter(await createTestClient(server.deps), 12);
  });

  it('refunded, which is cancelled too: there was a contract', async () => {
    const { deps } = server;
    const { id, clientId } = await createDisbursedLoan(deps, { today: LAST_VISIT });
    const act = { by: 'system' as const, today: LAST_VISIT };
    await inTransaction(deps.db, async (trx) => accepted(await refundLoan(deps, trx, act, id)));
    expect(await isForgottenOn(clientId, monthsLater(CENTURY))).toBe(false);
  });

  it('lapsed with a contract that nobody signed: its papers are at the provider', async () => {
    const { deps } = server;
    const { id, clientId } = await createDraftLoan(deps, { today: LAST_VISIT });
    await deps.db.updateTable('loans').set({ state: 'approved' }).where('id', '=', id).execute();
    await inTransaction(deps.db, async (trx) => {
      const move = (kind: 'create_contract' | 'lapse', today: CalendarDate) =>
        moveLoan(deps, trx, { by: 'system', today }, id, { kind });
      accepted(await move('create_contract', LAST_VISIT));
      accepted(await move('lapse', addDays(LAST_VISIT, 11)));
    });
    expect(await isForgottenOn(clientId, monthsLater(CENTURY))).toBe(false);
  });

  it('a contract of long ago outweighs a later rejection', async () => {
    const { clientId } = await createDisbursedLoan(server.deps, { today: LAST_VISIT });
    const { id } = await createDraftLoan(server.deps, { today: LAST_VISIT, clientId });
    await server.deps.db
      .updateTable('loans')
      .set({ state: 'rejected' })
      .where('id', '=', id)
      .execute();
    expect(await isForgottenOn(clientId, monthsLater(CENTURY))).toBe(false);
  });

  it('the newest loan decides: a new attempt after a rejection was not finished', async () => {
    const { deps } = server;
    const { id, clientId } = await createDraftLoan(deps, { today: LAST_VISIT });
    await deps.db.updateTable('loans').set({ state: 'rejected' }).where('id', '=', id).execute();
    await createDraftLoan(deps, { today: LAST_VISIT, clientId });
    await expectForgottenAfter(clientId, 12);
  });
});

describe('by the last visit', () => {
  it('signing in starts the period anew, even when the session itself has long been deleted', async () => {
    const { clientId } = await registerApplicant(server);
    goTo(monthsLater(11));
    await openSession(server.deps, server.deps.db, { clientId });
    goTo(monthsLater(13));
    await forgetEndedSessions.run(server.deps, {}, lastAttempt);
    await expectForgottenAfter(clientId, 11 + 12);
  });

  it('so does a session that is still in use', async () => {
    const { clientId } = await registerApplicant(server);
    await server.deps.db
      .updateTable('sessions')
      .set({ last_used_at: new Date(`${monthsLater(5)}T12:00:00-05:00`) })
      .where('client_id', '=', clientId)
      .execute();
    await expectForgottenAfter(clientId, 5 + 12);
  });

  it('so does a new password, chosen with the link of a mail', async () => {
    const clientId = await createTestClient(server.deps);
    goTo(monthsLater(6));
    const account = { kind: 'client' as const, id: clientId, password: 'Nueva2026' };
    await inTransaction(server.deps.db, (trx) => setPassword(server.deps, trx, account));
    await expectForgottenAfter(clientId, 6 + 12);
  });

  it('a decision of ours counts from its own business date', async () => {
    const { deps } = server;
    const { id, clientId } = await createDraftLoan(deps, { today: LAST_VISIT });
    const today = calendarDate(monthsLater(3));
    goTo(today);
    await inTransaction(deps.db, async (trx) =>
      accepted(await moveLoan(deps, trx, { by: 'system', today }, id, { kind: 'reject' })),
    );
    await expectForgottenAfter(clientId, 3 + 24);
  });

  it('that the application lapsed by itself was no visit', async () => {
    await moveToOwnHouse();
    const { deps } = server;
    const { id, clientId } = await createDraftLoan(deps, { today: LAST_VISIT });
    const today = addDays(LAST_VISIT, 60);
    goTo(today);
    await closeDay(deps, today);
    const loan = await deps.db
      .selectFrom('loans')
      .select(['state', 'touched_on'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(loan).toEqual({ state: 'lapsed', touched_on: today });
    await expectForgottenAfter(clientId, 12);
  });

  it('a business date that was moved ahead makes nobody older', async () => {
    await moveToOwnHouse();
    const clientId = await createTestClient(server.deps);
    await server.deps.db.updateTable('business_clock').set({ days_ahead: 800 }).execute();
    await expectForgottenAfter(clientId, 12);
  });
});

it('the periods are configuration', async () => {
  await moveToOwnHouse();
  const shorter = { RETENTION_UNFINISHED_MONTHS: 3, RETENTION_REJECTED_MONTHS: 4 };
  Object.assign(server.deps, { config: { ...server.deps.config, ...shorter } });
  const unfinished = await createTestClient(server.deps);
  const rejected = await createDraftLoan(server.deps, { today: LAST_VISIT });
  await server.deps.db
    .updateTable('loans')
    .set({ state: 'rejected' })
    .where('id', '=', rejected.id)
    .execute();
  await expectForgottenAfter(unfinished, 3);
  await expectForgottenAfter(rejected.clientId, 4);
});

it('wrong passwords go with whoever they were tried on, also a hundred, which stay until a reset', async () => {
  await moveToOwnHouse();
  const { deps } = server;
  const [old, visitor] = [await createTestClient(deps), await createTestClient(deps)];
  for (const id of [old, visitor]) await spendTry(deps, { kind: 'client', id }, { session: 'any' });
  await deps.db.updateTable('login_failures').set({ in_a_row: 100, forget_at: null }).execute();
  const counted = () => deps.db.selectFrom('login_failures').select('account').execute();
  expect(await counted()).toHaveLength(4);
  const visited = { last_visit_at: new Date(`${monthsLater(11)}T12:00:00-05:00`) };
  await deps.db.updateTable('clients').set(visited).where('id', '=', visitor).execute();
  expect(await isForgottenOn(old, monthsLater(12, 1))).toBe(true);
  expect(await counted()).toHaveLength(2);
});
