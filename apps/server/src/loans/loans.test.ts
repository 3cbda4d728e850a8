import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanEvent } from '@alivio/domain/loan/loan-progress.ts';
import { loanStates } from '@alivio/domain/loan/loan-state.ts';
import { transitionTable } from '@alivio/domain/loan/transition-table.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import {
  accepted,
  createDraftLoan,
  createSignedLoan,
  createTestClient,
} from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockClient } from '#server/accounts/lock-client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getApplication } from '#server/progress/get-application.ts';
import { priceLoan } from '#server/rates/price-loan.ts';
import type { Session } from '#server/sessions/session.ts';
import { createLoan, type LoanApplication } from './create-loan.ts';
import { getLoan } from './get-loan.ts';
import type { Loan } from './loan.ts';
import { selectNewestLoanForUpdate } from './loans.sql.ts';
import { moveLoan } from './move-loan.ts';

const today = calendarDate('2026-03-31');

let server: TestServer;
let deps: Deps;
beforeAll(async () => {
  server = await startTestServer();
  deps = server.deps;
});
afterAll(() => server.close());

const move = (loanId: number, event: LoanEvent, on = today, by: Session | 'system' = 'system') =>
  inTransaction(deps.db, (trx) => moveLoan(deps, trx, { by, today: on }, loanId, event));

async function eventsOf(loanId: number) {
  return deps.db
    .selectFrom('loan_events')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('id')
    .execute();
}

/** Transactions of this database that wait for a row somebody else holds. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`.execute(deps.db);
  return rows[0]?.count ?? 0;
}

async function pathOf({ clientId }: Loan): Promise<string> {
  return (await getApplication(deps.db, clientId)).path;
}

describe('moveLoan', () => {
  it('writes the loan, who moved it and why, the audit and where the client resumes', async () => {
    const loan = await createDraftLoan(deps, { today });
    const session: Session = { id: 1, role: 'operations', staffUserId: 1 };
    const moved = await inTransaction(deps.db, (trx) =>
      moveLoan(deps, trx, { by: session, today, why: 'cliente conocido' }, loan.id, {
        kind: 'pass_evaluation',
        result: 'manual',
      }),
    );
    expect(moved).toMatchObject({ state: 'evaluated', evaluation: 'manual', touchedOn: today });
    expect(await getLoan(deps.db, loan.id)).toEqual(moved);
    expect(await eventsOf(loan.id)).toMatchObject([
      {
        event: 'pass_evaluation',
        from_state: 'draft',
        to_state: 'evaluated',
        business_date: today,
        reason: 'cliente conocido',
        actor_staff_user_id: 1,
        actor_client_id: null,
      },
    ]);
    expect(await pathOf(loan)).toBe('onboarding/result');
    const audit = await deps.db
      .selectFrom('audit_events')
      .select(['action', 'actor_kind', 'actor_id'])
      .where('subject_kind', '=', 'loan')
      .where('subject_id', '=', loan.id)
      .execute();
    expect(audit).toContainEqual({
      action: 'loan.pass_evaluation',
      actor_kind: 'staff',
      actor_id: 1,
    });
  });

  it('names both people of a delegated session', async () => {
    const loan = await createDraftLoan(deps, { today });
    const session: Session = {
      id: 1,
      role: 'seller_for_client',
      clientId: loan.clientId,
      sellerId: 5,
    };
    await move(loan.id, { kind: 'cancel' }, today, session);
    expect(await eventsOf(loan.id)).toMatchObject([
      { actor_client_id: loan.clientId, actor_staff_user_id: 5 },
    ]);
  });

  it('refuses an illegal move with its reason and writes nothing', async () => {
    const loan = await createDraftLoan(deps, { today });
    expect(await move(loan.id, { kind: 'disburse' })).toMatchObject({
      code: 'illegal_transition',
      details: { explanation: 'El crédito está en "draft" y no admite "disburse".' },
    });
    expect(await getLoan(deps.db, loan.id)).toEqual(loan);
    expect(await eventsOf(loan.id)).toEqual([]);
    expect(await move(999_999, { kind: 'cancel' })).toMatchObject({ code: 'not_found' });
  });

  it('knows the day after the last: a signed loan is redeemable for ten days', async () => {
    const loan = await createSignedLoan(deps, { today });
    expect(loan.validUntil).toBe(calendarDate('2026-04-10'));
    expect(await move(loan.id, { kind: 'expire' }, addDays(today, 10))).toMatchObject({
      code: 'too_early',
    });
    expect(await move(loan.id, { kind: 'disburse' }, addDays(today, 11))).toMatchObject({
      code: 'expired',
    });
    expect(await move(loan.id, { kind: 'expire' }, addDays(today, 11))).toMatchObject({
      state: 'expired_unredeemed',
    });
  });

  it('lets one of ten at once through', async () => {
    const loan = await createDraftLoan(deps, { today });
    const results = await Promise.all(
      Array.from({ length: 10 }, () => move(loan.id, { kind: 'cancel' })),
    );
    expect(results.filter((result) => 'state' in result)).toHaveLength(1);
    expect(await eventsOf(loan.id)).toHaveLength(1);
  });

  it('takes the client before the loan, so that nobody waits in a circle', async () => {
    const loan = await createDraftLoan(deps, { today });
    const moved = await inTransaction(deps.db, async (trx) => {
      await lockClient(trx, loan.clientId);
      const waiting = move(loan.id, { kind: 'cancel' });
      await expect.poll(countWaiting).toBe(1);
      // With the loan already taken by the other, this would be a deadlock.
      await selectNewestLoanForUpdate(trx, loan.clientId, ['draft']);
      return { waiting };
    });
    expect(await moved.waiting).toMatchObject({ state: 'cancelled' });
  });

  it('is the table of the domain, for the states of the database', async () => {
    const { rows } = await sql<{ state: string }>`
      SELECT unnest(enum_range(NULL::loan_state))::text AS state`.execute(deps.db);
    expect(rows.map(({ state }) => state)).toEqual([...loanStates]);
    expect(Object.keys(transitionTable).sort()).toEqual([...loanStates].sort());
  });
});

const TO_SIGNING: readonly LoanEvent[] = [
  { kind: 'pass_evaluation', result: 'approved' },
  { kind: 'open_documents' },
  { kind: 'submit_documents' },
  { kind: 'complete_file' },
  { kind: 'approve' },
  { kind: 'create_contract' },
  { kind: 'start_signing' },
];

describe('createLoan', () => {
  async function applicationOf(clientId: number, amount = 500_000): Promise<LoanApplication> {
    const request = {
      siteId: 1,
      amount: centimos(amount),
      term: 12,
      insurance: false,
      documentType: 'DNI',
    } as const;
    const priced = accepted(await priceLoan(deps.db, request, today));
    return { clientId, siteId: 1, categoryId: 1, ...priced, patient: null, referralCode: null };
  }
  const create = (application: LoanApplication, by: Session | 'system' = 'system') =>
    inTransaction(deps.db, (trx) => createLoan(deps, trx, { by, today }, application));

  it('keeps the plan that was quoted, to the hash, under a code nobody can guess', async () => {
    const application = await applicationOf(await createTestClient(deps));
    const loan = accepted(await create(application));
    expect(loan).toMatchObject({
      state: 'draft',
      evaluation: null,
      schedule: null,
      amount: 500_000,
    });
    expect(loan.quote).toEqual(application.quote);
    expect(loan.code).toMatch(/^[\w-]{22}$/);
    expect(loan.prices).toMatchObject({ tea: application.quote.tea, insurance: 0 });
  });

  it('replaces what is before signing, and sends back what was evaluated only if it changed', async () => {
    const clientId = await createTestClient(deps);
    const first = accepted(await create(await applicationOf(clientId)));
    await move(first.id, { kind: 'pass_evaluation', result: 'approved' });
    const same = accepted(await create(await applicationOf(clientId)));
    expect(same).toMatchObject({ id: first.id, code: first.code, state: 'evaluated' });
    const changed = accepted(await create(await applicationOf(clientId, 700_000)));
    expect(changed).toMatchObject({
      id: first.id,
      state: 'draft',
      evaluation: null,
      amount: 700_000,
    });
    expect(changed.quote.hash).not.toBe(first.quote.hash);
    expect((await eventsOf(first.id)).map(({ event }) => event)).toEqual([
      'pass_evaluation',
      'change_request',
    ]);
  });

  it('is closed while a loan is being signed, and open again afterwards', async () => {
    const loan = await createDraftLoan(deps, { today });
    for (const event of TO_SIGNING) accepted(await move(loan.id, event));
    const application = await applicationOf(loan.clientId);
    expect(await create(application)).toMatchObject({ code: 'application_closed' });
    accepted(await move(loan.id, { kind: 'all_sign' }));
    expect(accepted(await create(application)).id).not.toBe(loan.id);
  });

  it('makes one application of five at once', async () => {
    const application = await applicationOf(await createTestClient(deps));
    const made = await Promise.all(Array.from({ length: 5 }, () => create(application)));
    // Who comes second waits and finds it made: nobody is sent away.
    expect(new Set(made.map((loan) => accepted(loan).id)).size).toBe(1);
    const rows = await deps.db
      .selectFrom('loans')
      .select('id')
      .where('client_id', '=', application.clientId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('takes the seller from the session', async () => {
    const clientId = await createTestClient(deps);
    const session: Session = { id: 1, role: 'seller_for_client', clientId, sellerId: 5 };
    const { id } = accepted(await create(await applicationOf(clientId), session));
    const row = await deps.db
      .selectFrom('loans')
      .select('seller_id')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ seller_id: 5 });
  });

  it('does not read a plan that somebody altered', async () => {
    const loan = await createDraftLoan(deps, { today });
    const readAltered = inTransaction(deps.db, async (trx) => {
      await sql`UPDATE loans SET plan = jsonb_set(plan, '{rows,0,principal}', '1')
                WHERE id = ${loan.id}`.execute(trx);
      return getLoan(trx, loan.id);
    });
    await expect(readAltered).rejects.toThrow('was altered');
  });
});
