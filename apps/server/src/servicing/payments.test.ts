import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { add, sumBy } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { fundsOf } from '@alivio/domain/payment/funds.ts';
import { payoffAmount } from '@alivio/domain/payment/payoff-amount.ts';
import { accepted, createDisbursedLoan, createSignedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { disburseLoan } from '#server/disbursements/disburse-loan.ts';
import { getLoanBalances } from '#server/ledger/get-loan-balances.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { accrueDefaultInterest } from './accrue-default-interest.ts';
import { loadAccount } from './load-account.ts';
import { prepayLoan } from './prepay-loan.ts';
import { recordPayment } from './record-payment.ts';
import { reversePayment } from './reverse-payment.ts';
import { writeOffLoan } from './write-off-loan.ts';

const disbursedOn = calendarDate('2026-01-31');
const firstDueOn = calendarDate('2026-02-28');

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

const borrow = () => createDisbursedLoan(deps, { today: disbursedOn, term: 6, siteId: 3 });

let keys = 0;
function paymentOf(
  { id, quote }: Loan,
  changes: Partial<Parameters<typeof recordPayment>[3]> = {},
) {
  keys += 1;
  return {
    loanId: id,
    key: `test:${keys}`,
    amount: quote.monthlyPayment,
    paidOn: firstDueOn,
    cash: 'cash_gateway' as const,
    ...changes,
  };
}

const pay = (payment: Parameters<typeof recordPayment>[3], today = payment.paidOn) =>
  run((trx) => recordPayment(deps, trx, { by: 'system', today }, payment));
const prepay = (payment: Parameters<typeof prepayLoan>[3]) =>
  run((trx) => prepayLoan(deps, trx, { by: 'system', today: payment.paidOn }, payment));
const reverse = (loanId: number, key: string, today = firstDueOn) =>
  run((trx) => reversePayment(deps, trx, { by: 'system', today }, { loanId, key }));

async function accountOf({ id }: Loan) {
  const account = await loadAccount(deps.db, await getLoan(deps.db, id));
  if (account === null) throw new Error(`loan ${id} has no account`);
  return account;
}

async function siteWithoutAgreement(): Promise<number> {
  const site = await deps.db
    .insertInto('sites')
    .columns([
      'health_center_id',
      'headquarter_name',
      'district',
      'province',
      'region',
      'address',
      'phone',
    ])
    .expression((eb) =>
      eb
        .selectFrom('sites')
        .select(['health_center_id', eb.val('Sin convenio').as('headquarter_name'), 'district'])
        .select(['province', 'region', 'address', 'phone'])
        .where('id', '=', 4),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return site.id;
}

const soundAt = async (loan: Loan, today = firstDueOn) =>
  expect(await checkLoanBooks(deps.db, loan.id, today)).toEqual([]);

describe('disburseLoan', () => {
  it('dates the plan, and books the loan, the clinic and the fee', async () => {
    const loan = await borrow();
    const account = await accountOf(loan);
    expect(account.installments.map(({ dueOn }) => dueOn)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
    ]);
    expect(account.installments.map(({ dueOn: _, ...figures }) => figures)).toEqual(
      loan.quote.rows,
    );
    // S/ 6,000 less 8 %: 480 withheld, of which 406.78 is fee and 73.22 its IGV.
    expect(Object.fromEntries(await getLoanBalances(deps.db, loan.id))).toEqual({
      loan_principal: 600_000,
      clinic_payable: -552_000,
      merchant_fee_income: -40_678,
      igv_payable: -7_322,
      fee_receivable: 4_500,
      fee_income: -4_500,
    });
    await soundAt(loan);
  });

  it('refuses a site without agreement, and writes nothing', async () => {
    const siteId = await siteWithoutAgreement();
    const loan = await createSignedLoan(deps, { today: disbursedOn, siteId });
    const refused = run(async (trx) => {
      const result = await disburseLoan(deps, trx, { by: 'system', today: disbursedOn }, loan.id);
      throw new Error(JSON.stringify(result));
    });
    await expect(refused).rejects.toThrow('agreement_missing');
    expect((await getLoan(deps.db, loan.id)).state).toBe('signed');
  });

  it('disburses once', async () => {
    const loan = await borrow();
    const again = await run((trx) =>
      disburseLoan(deps, trx, { by: 'system', today: disbursedOn }, loan.id),
    );
    expect(again).toMatchObject({ code: 'illegal_transition' });
  });
});

describe('recordPayment', () => {
  it('books an instalment by its parts', async () => {
    const loan = await borrow();
    const [first] = loan.quote.rows;
    const before = await getLoanBalances(deps.db, loan.id);
    accepted(await pay(paymentOf(loan)));
    const after = await getLoanBalances(deps.db, loan.id);
    const moved = (account: Parameters<typeof before.get>[0]) =>
      (after.get(account) ?? 0) - (before.get(account) ?? 0);
    expect(moved('cash_gateway')).toBe(first?.total);
    expect(moved('loan_principal')).toBe(-(first?.principal ?? 0));
    expect(moved('interest_income')).toBe(-(first?.interest ?? 0));
    expect(moved('igv_payable')).toBe(-(first?.igv ?? 0));
    expect(moved('fee_receivable')).toBe(-(first?.fee ?? 0));
    await soundAt(loan);
  });

  it('pays the loan off, and a reversal opens it again', async () => {
    const loan = await borrow();
    const payment = paymentOf(loan, { amount: loan.quote.totalToPay });
    accepted(await pay(payment));
    expect((await getLoan(deps.db, loan.id)).state).toBe('paid');
    expect(accepted(await pay(payment)).key).toBe(payment.key);
    accepted(await reverse(loan.id, payment.key));
    expect((await getLoan(deps.db, loan.id)).state).toBe('disbursed');
    await soundAt(loan);
  });

  it.each<[string, (loan: Loan) => Partial<Parameters<typeof recordPayment>[3]>]>([
    ['amount_invalid', () => ({ amount: centimos(0) })],
    ['amount_invalid', () => ({ amount: centimos(-100) })],
    ['amount_invalid', () => ({ amount: Number.NaN as Centimos })],
    ['amount_invalid', () => ({ amount: 100.5 as Centimos })],
    ['payment_date_invalid', () => ({ paidOn: addDays(firstDueOn, 1) })],
    ['not_found', () => ({ loanId: 999_999 })],
  ])('refuses with %s, and writes nothing', async (code, changes) => {
    const loan = await borrow();
    const before = await getLoanBalances(deps.db, loan.id);
    expect(await pay(paymentOf(loan, changes(loan)), firstDueOn)).toMatchObject({ code });
    expect(await getLoanBalances(deps.db, loan.id)).toEqual(before);
  });

  it('refuses a loan that is not disbursed, and a key used for another loan or another payment', async () => {
    const signed = await createSignedLoan(deps, { today: disbursedOn });
    expect(await pay(paymentOf(signed))).toMatchObject({ code: 'loan_not_disbursed' });
    const [one, other] = [await borrow(), await borrow()];
    const payment = paymentOf(one);
    accepted(await pay(payment));
    expect(await pay({ ...payment, loanId: other.id })).toMatchObject({ code: 'key_reused' });
    expect(await pay({ ...payment, amount: centimos(1) })).toMatchObject({ code: 'key_reused' });
    const earlier = { ...payment, paidOn: addDays(payment.paidOn, -1) };
    expect(await pay(earlier, payment.paidOn)).toMatchObject({ code: 'key_reused' });
    await soundAt(other);
  });
});

describe('prepayLoan', () => {
  it.each([
    ['smaller_installment', 6],
    ['fewer_installments', 4],
  ] as const)('makes the schedule again: %s', async (mode, installments) => {
    const loan = await borrow();
    const request = paymentOf(loan, {
      amount: centimos(250_000),
      paidOn: addDays(disbursedOn, 10),
    });
    accepted(await prepay({ ...request, mode }));
    const { installments: rows } = await accountOf(loan);
    expect(rows).toHaveLength(installments);
    expect(sumBy(rows, (row) => row.principal)).toBeLessThan(360_000);
    await soundAt(loan, request.paidOn);
    accepted(await reverse(loan.id, request.key, request.paidOn));
    expect((await accountOf(loan)).installments.map((row) => row.total)).toEqual(
      loan.quote.rows.map((row) => row.total),
    );
    await soundAt(loan, request.paidOn);
  });

  it('the same key with another choice, or as instalments, is another payment', async () => {
    const loan = await borrow();
    const request = paymentOf(loan, { amount: centimos(250_000) });
    const told = { ...request, mode: 'smaller_installment' } as const;
    accepted(await prepay(told));
    expect(accepted(await prepay(told)).key).toBe(request.key);
    const otherwise = await prepay({ ...told, mode: 'fewer_installments' });
    expect(otherwise).toMatchObject({ code: 'key_reused' });
    expect(await pay(request)).toMatchObject({ code: 'key_reused' });
  });

  it('closes the loan for the payoff of the day, also before anything is due', async () => {
    const loan = await borrow();
    const paidOn = addDays(disbursedOn, 10);
    const amount = payoffAmount(await accountOf(loan), paidOn);
    accepted(await prepay({ ...paymentOf(loan, { amount, paidOn }), mode: 'fewer_installments' }));
    expect((await getLoan(deps.db, loan.id)).state).toBe('paid');
    expect((await accountOf(loan)).installments).toEqual([]);
    await soundAt(loan, paidOn);
  });

  it.each([
    ['too little to take principal off', () => 1],
    ['more than the principal and less than the payoff', (payoff: number) => payoff - 1],
  ])('puts aside what is %s, and answers its repeat', async (_, amountOf) => {
    const loan = await borrow();
    const paidOn = addDays(disbursedOn, 5);
    const amount = amountOf(payoffAmount(await accountOf(loan), paidOn));
    const request = paymentOf(loan, { amount: centimos(amount), paidOn });
    const told = { ...request, mode: 'smaller_installment' } as const;
    accepted(await prepay(told));
    expect(fundsOf(await accountOf(loan))).toBe(amount);
    expect(accepted(await prepay(told)).key).toBe(request.key);
    expect(await pay(request)).toMatchObject({ code: 'key_reused' });
    await soundAt(loan, request.paidOn);
  });

  it('closes the loan with more than the payoff, and the rest is put aside', async () => {
    const loan = await borrow();
    const paidOn = addDays(disbursedOn, 5);
    const payoff = payoffAmount(await accountOf(loan), paidOn);
    const request = paymentOf(loan, { amount: add(payoff, centimos(777)), paidOn });
    accepted(await prepay({ ...request, mode: 'fewer_installments' }));
    expect((await getLoan(deps.db, loan.id)).state).toBe('paid');
    expect(fundsOf(await accountOf(loan))).toBe(777);
    await soundAt(loan, paidOn);
  });
});

describe('reversePayment', () => {
  it('refuses what does not exist, was reversed, or has later movements on its schedule', async () => {
    const loan = await borrow();
    expect(await reverse(loan.id, 'unknown')).toMatchObject({ code: 'payment_unknown' });
    const [early, late] = [paymentOf(loan), paymentOf(loan, { amount: centimos(200_000) })];
    accepted(await pay(early));
    accepted(await prepay({ ...late, mode: 'smaller_installment' }));
    expect(await reverse(loan.id, early.key)).toMatchObject({ code: 'schedule_changed_since' });
    accepted(await reverse(loan.id, late.key));
    accepted(await reverse(loan.id, early.key));
    expect(await reverse(loan.id, early.key)).toMatchObject({ code: 'already_reversed' });
    await soundAt(loan);
  });
});

describe('accrueDefaultInterest and writeOffLoan', () => {
  const late = addDays(firstDueOn, 40);
  const accrue = (loan: Loan, today = late) =>
    run((trx) => accrueDefaultInterest(deps, trx, { by: 'system', today }, [loan.id]));

  it('posts the growth to the day, once, and not for a day before it', async () => {
    const loan = await borrow();
    await accrue(loan);
    // 14.4 % a year of 360 days on the first instalment's principal for 40 days, and on the second's for 9.
    const [first, second] = loan.quote.rows;
    const expected = Math.round(
      (0.144 / 360) * ((first?.principal ?? 0) * 40 + (second?.principal ?? 0) * 9),
    );
    const booked = async () =>
      (await getLoanBalances(deps.db, loan.id)).get('default_interest_receivable') ?? 0;
    expect(Math.abs((await booked()) - expected)).toBeLessThanOrEqual(1);
    const after = await booked();
    await accrue(loan);
    await accrue(loan, addDays(late, -5));
    expect(await booked()).toBe(after);
    await soundAt(loan, late);
  });

  it('writes off nothing where nothing is owed', async () => {
    const loan = await borrow();
    const amount = payoffAmount(await accountOf(loan), firstDueOn);
    accepted(await prepay({ ...paymentOf(loan, { amount }), mode: 'fewer_installments' }));
    // Taken back into service by hand: the money is there all the same.
    const act = { by: 'system', today: firstDueOn } as const;
    accepted(await run((trx) => moveLoan(deps, trx, act, loan.id, { kind: 'reopen' })));
    const before = await getLoanBalances(deps.db, loan.id);
    const refused = await run((trx) =>
      writeOffLoan(deps, trx, { by: 'system', today: late }, loan.id),
    );
    expect(refused).toMatchObject({ code: 'nothing_owed' });
    expect(await getLoanBalances(deps.db, loan.id)).toEqual(before);
  });

  it('writes off all that is owed', async () => {
    const loan = await borrow();
    const writeOff = () =>
      run((trx) => writeOffLoan(deps, trx, { by: 'system', today: late }, loan.id));
    expect(await writeOff()).toBeNull();
    const balances = await getLoanBalances(deps.db, loan.id);
    expect(balances.get('loan_principal')).toBe(0);
    expect(balances.get('write_off_expense')).toBeGreaterThan(604_500);
    expect(await writeOff()).toMatchObject({ code: 'loan_written_off' });
    await accrue(loan, addDays(late, 1));
    expect(await getLoanBalances(deps.db, loan.id)).toEqual(balances);
    await soundAt(loan, late);
  });
});
