import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { batchClinicPayments } from './batch-clinic-payments.ts';
import { moveClinicPayment } from './move-clinic-payment.ts';
import { refundLoan } from './refund-loan.ts';
import { settleClinic } from './settle-clinic.ts';

const today = calendarDate('2026-03-02');
const act = { by: 'system', today } as const;
/** Surco has no payment waiting in the demo. */
const SURCO = 4;

let server: TestServer;
let deps: Deps;
beforeAll(async () => {
  server = await startTestServer();
  deps = server.deps;
});
afterAll(() => server.close());

function run<T>(work: (trx: Connection) => Promise<T>): Promise<T> {
  return inTransaction(deps.db, work);
}

const settle = (reference: string) => run((trx) => settleClinic(deps, trx, act, { reference }));

async function loansInBatch(reference: string, count: number): Promise<Loan[]> {
  const loans: Loan[] = [];
  for (let made = 0; made < count; made += 1)
    loans.push(await createDisbursedLoan(deps, { today: addDays(today, -30), siteId: SURCO }));
  await run(async (trx) => {
    for (const { id } of loans) await presentPapers(trx, id);
    accepted(await batchClinicPayments(deps, trx, act, { siteId: SURCO, reference }));
  });
  return loans;
}

async function presentPapers(trx: Connection, loanId: number): Promise<void> {
  const { id: paymentId } = await trx
    .selectFrom('clinic_payments')
    .select('id')
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow();
  for (const event of ['issue_letter', 'upload_receipt', 'accept_receipt'] as const)
    accepted(await moveClinicPayment(deps, trx, act, { paymentId, event }));
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`.execute(deps.db);
  return rows.length > 0;
}

/** The refund has its loan and not yet the clinic's payment when the settlement comes; both go on from there. */
async function meet(
  reference: string,
  lock: (trx: Connection, loanId: number) => Promise<unknown>,
) {
  const [loan] = await loansInBatch(reference, 1);
  if (loan === undefined) throw new Error('no loan');
  let settling: Promise<unknown> | null = null;
  const refunding = run(async (trx) => {
    await lock(trx, loan.id);
    let isOver = false;
    settling = endOf(settle(reference)).finally(() => {
      isOver = true;
    });
    await waitUntil(async () => isOver || (await isSomebodyWaiting()));
    return refundLoan(deps, trx, act, loan.id);
  });
  const ends = [await endOf(refunding), await settling];
  return { loan, ends };
}

function endOf<T>(work: Promise<T>): Promise<T | string> {
  return work.catch((error: Error) => error.message);
}

it('a refund and the settlement of its clinic do not wait for each other', async () => {
  const { loan, ends } = await meet('M-1', lockLoan);
  expect(ends).toEqual([{ toRefund: 0 }, { paid: 552_000, deducted: 0 }]);
  expect(await checkLoanBooks(deps.db, loan.id, today)).toEqual([]);
});

it('(twin) with the loan locked against those who only name it, one of them is killed', async () => {
  const { ends } = await meet('M-2', (trx, loanId) =>
    trx.selectFrom('loans').select('id').where('id', '=', loanId).forUpdate().execute(),
  );
  expect(ends).toContain('deadlock detected');
});

it('ten refunds at once with the settlement of their batch all come through, and the books are sound', async () => {
  const loans = await loansInBatch('M-3', 10);
  const refunds = loans.map(({ id }) => run((trx) => refundLoan(deps, trx, act, id)));
  const [settled, ...refunded] = await Promise.all([settle('M-3'), ...refunds]);
  for (const result of refunded) expect(accepted(result)).toEqual({ toRefund: 0 });
  expect('paid' in settled || settled.code === 'settlement_empty').toBe(true);
  for (const { id } of loans) expect(await checkLoanBooks(deps.db, id, today)).toEqual([]);
});
