import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { add } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { amountDue } from '@alivio/domain/payment/amount-due.ts';
import { fundsOf } from '@alivio/domain/payment/funds.ts';
import { standings } from '@alivio/domain/payment/owed.ts';
import { payoffAmount } from '@alivio/domain/payment/payoff-amount.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import { closeDay } from '#server/daily-close/close-day.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getLoanBalances } from '#server/ledger/get-loan-balances.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { isRefusal } from '#server/refusal.ts';
import { loadAccount } from './load-account.ts';
import { recordPayment } from './record-payment.ts';
import { reserveFunds } from './reserve-funds.ts';
import { reversePayment } from './reverse-payment.ts';
import { writeOffLoan } from './write-off-loan.ts';

const disbursedOn = calendarDate('2026-01-31');
const firstDueOn = calendarDate('2026-02-28');
const secondDueOn = calendarDate('2026-03-31');

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
async function pay(loan: Loan, amount: Centimos, paidOn = disbursedOn, today = paidOn) {
  keys += 1;
  const payment = { loanId: loan.id, key: `funds:${keys}`, amount, paidOn } as const;
  const taken = await run((trx) =>
    recordPayment(deps, trx, { by: 'system', today }, { ...payment, cash: 'cash_gateway' }),
  );
  return accepted(taken);
}

async function accountOf({ id }: Loan) {
  const account = await loadAccount(deps.db, await getLoan(deps.db, id));
  if (account === null) throw new Error(`loan ${id} has no account`);
  return account;
}

const booked = async (
  { id }: Loan,
  account: 'unapplied_funds' | 'recovery_income' | 'returns_payable',
) => (await getLoanBalances(deps.db, id)).get(account) ?? 0;
const stateOf = async ({ id }: Loan) => (await getLoan(deps.db, id)).state;
const soundAt = async (loan: Loan, today = firstDueOn) =>
  expect(await checkLoanBooks(deps.db, loan.id, today)).toEqual([]);

describe('money that arrived', () => {
  it.each<[string, (loan: Loan) => Centimos]>([
    ['a céntimo before anything is due', () => centimos(1)],
    ['half an instalment before its day', ({ quote }) => centimos(quote.monthlyPayment >> 1)],
    ['three instalments ahead', ({ quote }) => centimos(quote.monthlyPayment * 3)],
    ['more than the whole loan', ({ quote }) => add(quote.totalToPay, centimos(1))],
  ])('is taken: %s', async (_, amountOf) => {
    const loan = await borrow();
    const amount = amountOf(loan);
    const before = payoffAmount(await accountOf(loan), disbursedOn);
    await pay(loan, amount);
    const after = payoffAmount(await accountOf(loan), disbursedOn);
    expect(after).toBe(Math.max(0, before - amount));
    await soundAt(loan, disbursedOn);
  });

  it('dated before the last payment, counts from that one on', async () => {
    const loan = await borrow();
    await pay(loan, loan.quote.monthlyPayment, firstDueOn);
    const late = await pay(loan, centimos(5_000), addDays(firstDueOn, -20), firstDueOn);
    expect(late).toMatchObject({ paidOn: addDays(firstDueOn, -20), valuedOn: firstDueOn });
    await soundAt(loan);
  });

  it('in a race is all taken, and the books are sound', async () => {
    const loan = await borrow();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const paidOn = addDays(firstDueOn, index % 7);
        return run((trx) =>
          recordPayment(
            deps,
            trx,
            { by: 'system', today: addDays(firstDueOn, 7) },
            {
              loanId: loan.id,
              key: `race:${index}`,
              amount: centimos(1_000 + index * 7_919),
              paidOn,
              cash: 'cash_bank',
            },
          ),
        );
      }),
    );
    expect(answers.filter(isRefusal)).toEqual([]);
    expect((await accountOf(loan)).payments.filter(({ amount }) => amount > 0)).toHaveLength(30);
    await soundAt(loan, addDays(firstDueOn, 7));
  });
});

describe('what was put aside', () => {
  it('pays each instalment on its day, without anybody being late', async () => {
    const loan = await borrow();
    await pay(loan, centimos(loan.quote.monthlyPayment * 2));
    expect(await booked(loan, 'unapplied_funds')).toBe(-2 * loan.quote.monthlyPayment);
    await closeDay(deps, firstDueOn);
    expect(fundsOf(await accountOf(loan))).toBe(loan.quote.monthlyPayment);
    await closeDay(deps, addDays(secondDueOn, 3));
    const account = await accountOf(loan);
    expect(fundsOf(account)).toBe(0);
    const [first, second] = standings(account, addDays(secondDueOn, 3));
    expect([first?.paidOn, second?.paidOn]).toEqual([firstDueOn, secondDueOn]);
    expect(second?.paid).toMatchObject({ defaultInterest: 0, lateInterest: 0 });
    await soundAt(loan, addDays(secondDueOn, 3));
    await closeDay(deps, addDays(secondDueOn, 3));
    expect((await accountOf(loan)).payments).toEqual(account.payments);
  });

  it('closes the loan when it covers the last instalment', async () => {
    const loan = await borrow();
    await pay(loan, centimos(loan.quote.monthlyPayment * 5), calendarDate('2026-06-30'));
    const left = amountDue(await accountOf(loan), calendarDate('2026-07-31'));
    await pay(loan, centimos(left + 500), calendarDate('2026-06-30'));
    expect(await stateOf(loan)).toBe('paid');
    await soundAt(loan, calendarDate('2026-06-30'));
  });

  it('two instalments ahead and a payoff the next day cost no more than the payoff alone', async () => {
    const [careful, plain] = [await borrow(), await borrow()];
    const day = addDays(disbursedOn, 1);
    const alone = payoffAmount(await accountOf(plain), day);
    await pay(careful, centimos(careful.quote.monthlyPayment * 2));
    const rest = payoffAmount(await accountOf(careful), day);
    expect(rest + careful.quote.monthlyPayment * 2).toBe(alone);
  });

  it('goes back to the client, and never more than there is', async () => {
    const loan = await borrow();
    const { key: paymentKey } = await pay(loan, centimos(30_000));
    const giveBack = (key: string, amount: number) =>
      run((trx) =>
        reserveFunds(
          deps,
          trx,
          { by: 'system', today: disbursedOn },
          { loanId: loan.id, key, amount: centimos(amount), paidOn: disbursedOn },
        ),
      );
    expect(await giveBack('too-much', 30_001)).toMatchObject({ code: 'amount_above_funds' });
    expect(await giveBack(paymentKey, 30_000)).toMatchObject({ code: 'key_reused' });
    accepted(await giveBack('some', 10_000));
    accepted(await giveBack('some', 10_000));
    expect(await booked(loan, 'unapplied_funds')).toBe(-20_000);
    expect(await booked(loan, 'returns_payable')).toBe(-10_000);
    await soundAt(loan, disbursedOn);
  });

  it('is taken back with the payment that brought it, and what it paid is open again', async () => {
    const loan = await borrow();
    const payment = await pay(loan, centimos(loan.quote.monthlyPayment * 2));
    await closeDay(deps, secondDueOn);
    const today = addDays(secondDueOn, 1);
    accepted(
      await run((trx) =>
        reversePayment(deps, trx, { by: 'system', today }, { loanId: loan.id, key: payment.key }),
      ),
    );
    const account = await accountOf(loan);
    expect(fundsOf(account)).toBe(0);
    expect(account.payments.every(({ reversed }) => reversed)).toBe(true);
    expect(amountDue(account, today)).toBeGreaterThan(2 * loan.quote.monthlyPayment);
    await soundAt(loan, today);
  });

  it('on a loan that is paid, is kept for its client', async () => {
    const loan = await borrow();
    await pay(loan, loan.quote.totalToPay, firstDueOn);
    expect(await stateOf(loan)).toBe('paid');
    const over = fundsOf(await accountOf(loan));
    await pay(loan, centimos(4_200), addDays(firstDueOn, 3));
    expect(fundsOf(await accountOf(loan))).toBe(over + 4_200);
    await soundAt(loan, addDays(firstDueOn, 3));
  });
});

describe('a loan that was written off', () => {
  const late = addDays(firstDueOn, 200);
  const writeOff = (loan: Loan) =>
    run((trx) => writeOffLoan(deps, trx, { by: 'system', today: late }, loan.id));
  const reverse = (loan: Loan, key: string) =>
    run((trx) =>
      reversePayment(
        deps,
        trx,
        { by: 'system', today: addDays(late, 9) },
        { loanId: loan.id, key },
      ),
    );

  it('takes what is recovered, as income, and is paid when all of it is', async () => {
    const loan = await borrow();
    await writeOff(loan);
    await pay(loan, centimos(50_000), addDays(late, 5));
    const recovered = -(await booked(loan, 'recovery_income'));
    expect(recovered).toBeGreaterThan(0);
    expect(recovered).toBeLessThanOrEqual(50_000);
    await soundAt(loan, addDays(late, 5));
    await pay(loan, payoffAmount(await accountOf(loan), addDays(late, 8)), addDays(late, 8));
    expect(await stateOf(loan)).toBe('paid');
    expect((await getLoan(deps.db, loan.id)).writtenOffOn).toBe(late);
    await soundAt(loan, addDays(late, 8));
  });

  it('goes on being paid on its days from what was put aside before, as income', async () => {
    const loan = await borrow();
    await pay(loan, centimos(loan.quote.monthlyPayment * 2));
    await run((trx) => writeOffLoan(deps, trx, { by: 'system', today: disbursedOn }, loan.id));
    await soundAt(loan, disbursedOn);
    await closeDay(deps, firstDueOn);
    expect(await booked(loan, 'unapplied_funds')).toBe(-loan.quote.monthlyPayment);
    await closeDay(deps, secondDueOn);
    expect(await booked(loan, 'unapplied_funds')).toBe(0);
    expect(await booked(loan, 'recovery_income')).toBeLessThan(0);
    await soundAt(loan, secondDueOn);
  });

  it('gives a recovery back, and nothing that was paid before', async () => {
    const loan = await borrow();
    const before = await pay(loan, centimos(10_000), firstDueOn);
    await writeOff(loan);
    const recovery = await pay(loan, centimos(50_000), addDays(late, 5));
    expect(await reverse(loan, before.key)).toMatchObject({ code: 'loan_written_off' });
    accepted(await reverse(loan, recovery.key));
    expect(await booked(loan, 'recovery_income')).toBe(0);
    await soundAt(loan, addDays(late, 9));
  });
});
