import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { approveCardPayment, openCardPayment } from '@alivio/testing/gateway.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { SUPERVISOR, staffSession, TREASURER } from '@alivio/testing/returns.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { withoutLoanLock } from '@alivio/testing/without-loan-lock.ts';
import { type KyselyPlugin, OperationNodeTransformer, type SelectQueryNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { settleApproval } from '#server/desk/settle-approval.ts';
import { batchClinicPayments } from '#server/disbursements/batch-clinic-payments.ts';
import { moveClinicPayment } from '#server/disbursements/move-clinic-payment.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { isRefusal } from '#server/refusal.ts';
import { receiveMoney } from '#server/suspense/receive-money.ts';
import { undoing } from './judge-cancellation.ts';
import { proposeCancellation } from './propose-cancellation.ts';

/** Surco has no payment waiting in the demo. */
const SURCO = 4;

let server: TestServer;
let deps: Deps;
let today: CalendarDate;
beforeAll(async () => {
  server = await startTestServer();
  deps = server.deps;
  today = await readToday(deps, deps.db);
});
afterAll(() => server.close());

const act = () => ({ by: 'system', today }) as const;
const redeemed = () => createDisbursedLoan(deps, { today, siteId: SURCO });

async function proposeUndoing(loanId: number): Promise<number> {
  const by = await staffSession(deps, TREASURER);
  const proposal = { loanId, reason: 'La clínica redimió el QR de otra persona.' };
  const { approvalId } = await inTransaction(deps.db, async (trx) =>
    accepted(await proposeCancellation(deps, trx, { by, today }, undoing, proposal)),
  );
  return approvalId;
}

/** What the second person is told. */
async function confirm(approvalId: number, db = deps.db): Promise<string> {
  const by = await staffSession(deps, SUPERVISOR);
  const word = { decision: 'confirm', reason: null } as const;
  try {
    const settled = await settleApproval({ ...deps, db }, by, approvalId, word);
    if (isRefusal(settled)) return settled.code;
    return settled.over ? 'outdated' : 'done';
  } catch (error) {
    return error instanceof Error ? error.message : 'broke';
  }
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`.execute(deps.db);
  return rows.length > 0;
}

/** Whoever has first read what `marks` waits there until the other is through, or waits for them. */
function otherMeanwhile(marks: (query: string) => boolean, other: () => Promise<unknown>) {
  const reads = new WeakSet<object>();
  let met: Promise<unknown> | null = null;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (met === null && marks(JSON.stringify(node))) reads.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (met !== null || !reads.has(queryId)) return result;
      let isOver = false;
      met = other().finally(() => {
        isOver = true;
      });
      await waitUntil(async () => isOver || (await isSomebodyWaiting()));
      return result;
    },
  };
  return { plugin, end: () => met };
}

const isAccount = (query: string) => query.includes('FROM servicing_marks AS marks');
const isClinicLine = (query: string) =>
  query.startsWith('{"kind":"SelectQueryNode"') && query.includes('"name":"clinic_payments"');

class LineUnlocked extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { endModifiers, ...rest } = super.transformSelectQuery(node);
    const isLine = JSON.stringify(rest.from).includes('"clinic_payments"');
    return isLine || endModifiers === undefined ? rest : { ...rest, endModifiers };
  }
}
const lineUnlocked = new LineUnlocked();
const withoutLineLock: KyselyPlugin = {
  transformQuery: ({ node }) => lineUnlocked.transformNode(node),
  transformResult: async ({ result }) => result,
};

/** Money is being applied, and has read the account, when the redemption is undone. */
async function moneyMeetsUndoing(by: 'transfer' | 'card', isLocked: boolean) {
  const { id: loanId } = await redeemed();
  const payment = by === 'card' ? await openCardPayment(deps, { loanId }) : null;
  const approvalId = await proposeUndoing(loanId);
  const { plugin, end } = otherMeanwhile(isAccount, () => confirm(approvalId));
  const held = deps.db.withPlugin(plugin);
  const db = isLocked ? held : held.withPlugin(withoutLoanLock);
  if (payment !== null) await approveCardPayment({ ...deps, db }, payment);
  else {
    const money = { loanId, key: `race:${loanId}`, amount: centimos(50_000), paidOn: today };
    await inTransaction(db, async (trx) =>
      accepted(await receiveMoney(deps, trx, act(), { ...money, cash: 'cash_bank' })),
    );
  }
  const word = await end();
  const { state } = await getLoan(deps.db, loanId);
  return { word, state, breaches: await checkLoanBooks(deps.db, loanId, today) };
}

it.each(['transfer', 'card'] as const)(
  'money by %s that is being applied is seen before the redemption is undone: it is not what was proposed',
  async (by) => {
    const { word, state, breaches } = await moneyMeetsUndoing(by, true);
    expect({ word, state, breaches }).toEqual({
      word: 'outdated',
      state: 'disbursed',
      breaches: [],
    });
  },
);

it.each(['transfer', 'card'] as const)(
  '(twin) without the loan’s lock money by %s is applied to a redemption that is undone',
  async (by) => {
    const { word, breaches } = await moneyMeetsUndoing(by, false);
    expect(word).toBe('done');
    expect(breaches).not.toEqual([]);
  },
);

/** A batch is closed just after the second person's act has read the clinic's line. */
async function batchMeetsUndoing(reference: string, isLocked: boolean) {
  const { id: loanId } = await redeemed();
  const { id: paymentId } = await deps.db
    .selectFrom('clinic_payments')
    .select('id')
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow();
  for (const event of ['issue_letter', 'upload_receipt', 'accept_receipt'] as const)
    await inTransaction(deps.db, async (trx) =>
      accepted(await moveClinicPayment(deps, trx, act(), { paymentId, event })),
    );
  const approvalId = await proposeUndoing(loanId);
  const { plugin, end } = otherMeanwhile(isClinicLine, () =>
    inTransaction(deps.db, (trx) =>
      batchClinicPayments(deps, trx, act(), { siteId: SURCO, reference }),
    ),
  );
  const held = deps.db.withPlugin(plugin);
  const word = await confirm(approvalId, isLocked ? held : held.withPlugin(withoutLineLock));
  const batch = await end();
  const { state } = await getLoan(deps.db, loanId);
  return { word, state, batch, breaches: await checkLoanBooks(deps.db, loanId, today) };
}

it('a batch that is closed at the same moment waits, and does not take the line of an undone redemption', async () => {
  const { word, state, batch, breaches } = await batchMeetsUndoing('RACE-1', true);
  expect({ word, state, breaches }).toEqual({ word: 'done', state: 'signed', breaches: [] });
  expect(isRefusal(batch)).toBe(true);
});

it('(twin) without the line’s lock the batch takes it meanwhile, and the second person’s act breaks', async () => {
  const { word } = await batchMeetsUndoing('RACE-2', false);
  expect(word).toMatch('clinic_payment_in_batch');
});
