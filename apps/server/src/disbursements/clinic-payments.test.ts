import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { accepted, createDisbursedLoan, createSignedLoan } from '@alivio/testing/loans.ts';
import { returnMoney } from '@alivio/testing/returns.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import { checkEntries } from '#server/books/check-entries.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getLoanBalances } from '#server/ledger/get-loan-balances.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { writeOffLoan } from '#server/servicing/write-off-loan.ts';
import { batchClinicPayments } from './batch-clinic-payments.ts';
import { moveClinicPayment } from './move-clinic-payment.ts';
import { refundLoan } from './refund-loan.ts';
import { reserveRefund } from './reserve-refund.ts';
import { settleClinic } from './settle-clinic.ts';
import { settlementEntryKey } from './settlement-entry-key.ts';

const today = calendarDate('2026-03-02');
const act = { by: 'system', today } as const;
/** Surco has no payment waiting in the demo. */
const SURCO = 4;
const NET = 552_000;

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

const borrow = () => createDisbursedLoan(deps, { today: addDays(today, -30), siteId: SURCO });
const borrowSmall = () =>
  createDisbursedLoan(deps, {
    today: addDays(today, -30),
    siteId: SURCO,
    amount: centimos(300_000),
  });
const refund = ({ id }: Loan) => run((trx) => refundLoan(deps, trx, act, id));
const batch = (reference: string) =>
  run((trx) => batchClinicPayments(deps, trx, act, { siteId: SURCO, reference }));
const settle = (reference: string) => run((trx) => settleClinic(deps, trx, act, { reference }));

async function lineOf({ id }: Loan) {
  return deps.db
    .selectFrom('clinic_payments')
    .selectAll()
    .where('loan_id', '=', id)
    .executeTakeFirstOrThrow();
}

async function move(
  loan: Loan,
  event: Parameters<typeof moveClinicPayment>[3]['event'],
  why?: string,
) {
  const { id: paymentId } = await lineOf(loan);
  const told = why === undefined ? act : { ...act, why };
  return run((trx) => moveClinicPayment(deps, trx, told, { paymentId, event }));
}

async function presentPapers(loan: Loan): Promise<void> {
  accepted(await move(loan, 'issue_letter'));
  accepted(await move(loan, 'upload_receipt'));
}

async function acceptPapers(loan: Loan): Promise<void> {
  await presentPapers(loan);
  accepted(await move(loan, 'accept_receipt'));
}

async function postingsOf(reference: string) {
  return deps.db
    .selectFrom('postings')
    .innerJoin('journal_entries as entry', 'entry.id', 'entry_id')
    .select(['account_code', 'amount_centimos', 'loan_id', 'site_id'])
    .where('entry.key', '=', settlementEntryKey(reference))
    .orderBy('line')
    .execute();
}

async function balancesOf({ id }: Loan): Promise<Record<string, number>> {
  const balances = await getLoanBalances(deps.db, id);
  return Object.fromEntries([...balances].filter(([, balance]) => balance !== 0));
}

const sound = async ({ id }: Loan) => expect(await checkLoanBooks(deps.db, id, today)).toEqual([]);

/** The statements of one transaction, in the order in which they were sent. */
async function statementsOf(work: (trx: Connection) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  await inTransaction(deps.db, async (trx) => {
    const listening = trx.withPlugin({
      transformQuery({ node }) {
        sent.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    accepted(await work(listening));
  });
  return sent;
}

async function statementsToPay(reference: string, count: number): Promise<string[]> {
  const loans = await Promise.all(Array.from({ length: count }, borrow));
  for (const loan of loans) await acceptPapers(loan);
  const batched = await statementsOf((trx) =>
    batchClinicPayments(deps, trx, act, { siteId: SURCO, reference }),
  );
  const settled = await statementsOf((trx) => settleClinic(deps, trx, act, { reference }));
  for (const loan of loans) await sound(loan);
  return [...batched, ...settled];
}

it('a batch of six loans is closed and paid with as many statements as a batch of one', async () => {
  const one = await statementsToPay('S-1', 1);
  expect(one.length).toBeGreaterThan(0);
  expect(await statementsToPay('S-6', 6)).toEqual(one);
  const events = await deps.db
    .selectFrom('audit_events')
    .select(['action', ({ fn }) => fn.count<number>('subject_id').distinct().as('loans')])
    .where(sql<boolean>`details ->> 'reference' = 'S-6'`)
    .groupBy('action')
    .orderBy('action')
    .execute();
  expect(events).toEqual([
    { action: 'clinic_payment.batch', loans: 6 },
    { action: 'clinic_payment.settle', loans: 6 },
  ]);
});

it('the books notice a line called paid that no transfer paid, and a transfer that paid more than its lines', async () => {
  const loan = await borrow();
  const other = await borrow();
  await acceptPapers(loan);
  accepted(await batch('N-1'));
  accepted(await settle('N-1'));
  expect(await checkEntries(deps.db)).toEqual([]);
  const { settlement_id: paidWith } = await lineOf(loan);
  const call = (
    id: number,
    state: 'PAGADO' | 'EN PROCESO' | 'REVISION',
    settlement_id: number | null,
  ) =>
    deps.db
      .updateTable('clinic_payments')
      .set({ state, settlement_id, processed_at: state === 'REVISION' ? null : new Date() })
      .where('loan_id', '=', id)
      .execute();
  await call(other.id, 'PAGADO', paidWith);
  expect(await checkLoanBooks(deps.db, other.id, today)).toContain(
    `loan ${other.id}: the clinic was paid its line: settlements paid 0, its line ${NET}`,
  );
  await call(other.id, 'REVISION', null);
  await call(loan.id, 'EN PROCESO', paidWith);
  expect(await checkEntries(deps.db)).toEqual([
    `a transfer pays its lines: ${NET} left the bank for N-1, its lines are 0`,
  ]);
  await call(loan.id, 'PAGADO', paidWith);
});

describe('the payment to a clinic', () => {
  it('goes from letter to receipt, back when it is rejected, and into a batch that is paid once', async () => {
    const loan = await borrow();
    expect(await lineOf(loan)).toMatchObject({
      state: 'REVISION',
      net_centimos: NET,
      merchant_fee_centimos: 40_678,
      merchant_fee_igv_centimos: 7_322,
    });
    expect(await batch('R-0')).toMatchObject({ code: 'settlement_empty' });
    expect(await move(loan, 'upload_receipt')).toMatchObject({ code: 'illegal_transition' });
    await presentPapers(loan);
    expect(await move(loan, 'reject_receipt', 'No se lee.')).toBe('RECHAZADO');
    expect((await lineOf(loan)).rejection_message).toBe('No se lee.');
    expect(await move(loan, 'upload_receipt')).toBe('REVISION COMPROBANTE');
    expect((await lineOf(loan)).rejection_message).toBeNull();
    expect(await batch('R-1')).toMatchObject({ code: 'settlement_empty' });
    expect(await move(loan, 'accept_receipt')).toBe('EN PROCESO');
    expect((await lineOf(loan)).settlement_id).toBeNull();
    expect(await batch('R-1')).toEqual({
      id: expect.any(Number),
      payments: 1,
      toTransfer: NET,
      deducted: 0,
    });
    expect(await batch('R-1b')).toMatchObject({ code: 'settlement_empty' });
    expect(await settle('R-1')).toEqual({ paid: NET, deducted: 0 });
    expect(await lineOf(loan)).toMatchObject({ state: 'PAGADO' });
    expect(await postingsOf('R-1')).toEqual([
      { account_code: 'clinic_payable', amount_centimos: NET, loan_id: loan.id, site_id: null },
      { account_code: 'cash_bank', amount_centimos: -NET, loan_id: null, site_id: SURCO },
    ]);
    expect((await balancesOf(loan)).clinic_payable).toBeUndefined();
    expect(await settle('R-1')).toMatchObject({ code: 'illegal_transition' });
    expect(await settle('R-404')).toMatchObject({ code: 'not_found' });
    await sound(loan);
  });

  it('refuses a reference that was used, and leaves the payments ready', async () => {
    const [one, other] = [await borrow(), await borrow()];
    await acceptPapers(one);
    accepted(await batch('R-2'));
    await acceptPapers(other);
    expect(await batch('R-2')).toMatchObject({ code: 'key_reused' });
    expect(await lineOf(other)).toMatchObject({ state: 'EN PROCESO', settlement_id: null });
    accepted(await batch('R-3'));
  });

  it('is not paid without a batch, nor batched before its receipt was accepted: the database refuses it too', async () => {
    const loan = await borrow();
    await acceptPapers(loan);
    const write = (changes: { state: 'PAGADO' } | { state: 'RECHAZADO'; settlement_id: number }) =>
      deps.db.updateTable('clinic_payments').set(changes).where('loan_id', '=', loan.id).execute();
    await expect(write({ state: 'PAGADO' })).rejects.toThrow('check constraint');
    accepted(await batch('R-7'));
    const { settlement_id } = await lineOf(loan);
    await expect(write({ state: 'RECHAZADO', settlement_id: settlement_id ?? 0 })).rejects.toThrow(
      'check constraint',
    );
  });

  it('is settled once when two people press at once', async () => {
    const loan = await borrow();
    await acceptPapers(loan);
    accepted(await batch('R-4'));
    const results = await Promise.all([settle('R-4'), settle('R-4'), settle('R-4')]);
    expect(results.filter((result) => 'paid' in result)).toEqual([{ paid: NET, deducted: 0 }]);
    await sound(loan);
  });
});

describe('refundLoan', () => {
  const pay = ({ id, quote }: Loan) =>
    run((trx) =>
      recordPayment(deps, trx, act, {
        loanId: id,
        key: `refund-test:${id}`,
        amount: quote.monthlyPayment,
        paidOn: today,
        cash: 'cash_gateway',
      }),
    );

  it('takes the loan out of the books and owes the client what they paid', async () => {
    const loan = await borrow();
    accepted(await pay(loan));
    const paid = loan.quote.monthlyPayment;
    expect(await refund(loan)).toEqual({ toRefund: paid });
    expect(await getLoan(deps.db, loan.id)).toMatchObject({ state: 'cancelled' });
    expect(await balancesOf(loan)).toEqual({ cash_gateway: paid, client_refunds_payable: -paid });
    await sound(loan);
    const money = { source: 'refund', sourceId: loan.id, amount: paid } as const;
    await returnMoney(deps, money);
    expect(await balancesOf(loan)).toEqual({ cash_gateway: paid, cash_bank: -paid });
    const again = run((trx) => reserveRefund(deps, trx, act, { loanId: loan.id, as: 'again' }));
    expect(await again).toMatchObject({ code: 'refund_not_payable' });
    expect(await refund(loan)).toMatchObject({ code: 'illegal_transition' });
    await sound(loan);
  });

  it('takes the line out of a batch that has not been paid', async () => {
    const [staying, leaving] = [await borrow(), await borrow()];
    await acceptPapers(staying);
    await acceptPapers(leaving);
    accepted(await batch('R-5'));
    accepted(await refund(leaving));
    expect(await settle('R-5')).toEqual({ paid: NET, deducted: 0 });
    expect((await lineOf(leaving)).state).toBe('EN PROCESO');
    expect(await move(leaving, 'upload_receipt')).toMatchObject({ code: 'illegal_transition' });
    await sound(staying);
    await sound(leaving);
  });

  it('makes the clinic owe what it had received', async () => {
    const loan = await borrow();
    await acceptPapers(loan);
    accepted(await batch('R-6'));
    accepted(await settle('R-6'));
    expect(await refund(loan)).toEqual({ toRefund: 0 });
    expect(await balancesOf(loan)).toEqual({ clinic_receivable: NET });
    await sound(loan);
  });

  it('is possible after the loan was paid off: the client gets back what they paid', async () => {
    const loan = await borrow();
    accepted(
      await run((trx) =>
        recordPayment(deps, trx, act, {
          loanId: loan.id,
          key: `payoff:${loan.id}`,
          amount: centimos(800_000),
          paidOn: today,
          cash: 'cash_bank',
        }),
      ),
    );
    expect((await getLoan(deps.db, loan.id)).state).toBe('paid');
    expect(accepted(await refund(loan))).toEqual({ toRefund: 800_000 });
    expect((await getLoan(deps.db, loan.id)).state).toBe('cancelled');
    expect(await checkLoanBooks(deps.db, loan.id, today)).toEqual([]);
  });

  it('what the clinic owes since is kept back from its next transfers, as far as they go', async () => {
    const [refunded, next, last] = [await borrow(), await borrow(), await borrow()];
    await acceptPapers(refunded);
    accepted(await batch('K-1'));
    accepted(await settle('K-1'));
    await refund(refunded);
    const half = await borrowSmall();
    await acceptPapers(half);
    expect(accepted(await batch('K-2'))).toEqual({
      id: expect.any(Number),
      payments: 1,
      toTransfer: 0,
      deducted: NET / 2,
    });
    expect(await checkLoanBooks(deps.db, refunded.id, today)).toEqual([]);
    expect(accepted(await settle('K-2'))).toEqual({ paid: 0, deducted: NET / 2 });
    await acceptPapers(next);
    accepted(await batch('K-3'));
    expect(accepted(await settle('K-3'))).toEqual({ paid: NET / 2, deducted: NET / 2 });
    await acceptPapers(last);
    accepted(await batch('K-4'));
    expect(accepted(await settle('K-4'))).toEqual({ paid: NET, deducted: 0 });
    for (const { id } of [refunded, half, next, last])
      expect(await checkLoanBooks(deps.db, id, today)).toEqual([]);
    expect(await checkEntries(deps.db)).toEqual([]);
  });

  it('two batches that wait do not both count on what the clinic owes, and one that shrinks gives it back', async () => {
    const [refunded, first, second, third] = [
      await borrow(),
      await borrow(),
      await borrow(),
      await borrow(),
    ];
    await acceptPapers(refunded);
    accepted(await batch('T-1'));
    accepted(await settle('T-1'));
    await refund(refunded);
    await acceptPapers(first);
    expect(accepted(await batch('T-2'))).toMatchObject({ toTransfer: 0, deducted: NET });
    await acceptPapers(second);
    expect(accepted(await batch('T-3'))).toMatchObject({ toTransfer: NET, deducted: 0 });
    await refund(first);
    expect(await settle('T-2')).toMatchObject({ code: 'settlement_empty' });
    expect(accepted(await settle('T-3'))).toEqual({ paid: NET, deducted: 0 });
    await acceptPapers(third);
    expect(accepted(await batch('T-4'))).toMatchObject({ toTransfer: 0, deducted: NET });
    expect(accepted(await settle('T-4'))).toEqual({ paid: 0, deducted: NET });
    for (const { id } of [refunded, first, second, third])
      expect(await checkLoanBooks(deps.db, id, today)).toEqual([]);
    expect(await checkEntries(deps.db)).toEqual([]);
  });

  it('undoes a write-off too, and refuses what was never disbursed', async () => {
    const loan = await borrow();
    await run((trx) => writeOffLoan(deps, trx, act, loan.id));
    accepted(await refund(loan));
    expect(await balancesOf(loan)).toEqual({});
    await sound(loan);
    const signed = await createSignedLoan(deps, { today, siteId: SURCO });
    expect(await refund(signed)).toMatchObject({ code: 'loan_not_disbursed' });
  });
});
