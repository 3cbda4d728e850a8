import { sumBy } from '../../money/arithmetic.ts';
import { centimos } from '../../money/centimos.ts';
import {
  allocate,
  applyPayment,
  type PaymentRequest,
  type PaymentResult,
  record,
} from '../../payment/apply-payment.ts';
import { NOTHING, totalOf } from '../../payment/breakdown.ts';
import type { AppliedPayment, LoanAccount } from '../../payment/loan-account.ts';
import { amountDue, defaultInterestCharged, standings } from '../../payment/owed.ts';
import { payoffAmount } from '../../payment/payoff.ts';
import { prepay } from '../../payment/prepay.ts';
import { priceInstallments } from '../../payment/price-installments.ts';
import { reversePayment } from '../../payment/reverse-payment.ts';
import { balanceOf, defaultInterestEntry, paymentEntry } from '../entries.ts';
import { reversalEntry } from '../journal-entry.ts';
import { type ModelLoan, move, nextKey, post, type World } from './world.ts';

/**
 * Posts what default interest has changed by. The key names the cause: a total would come back when a
 * reversal takes interest away and the days bring it again.
 */
export function accrue(world: World, loan: ModelLoan, cause: string): void {
  if (world.fault === 'accrual_forgotten') return;
  const charged = defaultInterestCharged(loan.account, world.today);
  const posted = -balanceOf(world.book.balancesOfLoan(loan.id), 'default_interest_income');
  if (charged === posted) return;
  const source = { key: `default:${loan.id}:${cause}`, on: world.today, loanId: loan.id };
  post(world, defaultInterestEntry(source, centimos(charged - posted)));
}

/** The next instalments, as the app sells them: those due, or up to two ahead. */
export function payInstallments(world: World, loan: ModelLoan, count: number): void {
  const unpaid = standings(loan.account, world.today).filter(({ paidOn }) => paidOn === null);
  const numbers = unpaid.slice(0, count).map(({ installment }) => installment.number);
  const priced = priceInstallments(loan.account, numbers, world.today);
  if (priced.ok) pay(world, loan, priced.amount, applyPayment);
}

export function payAnyAmount(world: World, loan: ModelLoan, amount: number): void {
  pay(world, loan, amount, world.fault === 'begun_ahead' ? payRegardless : applyPayment);
}

/** A twin that leaves an instalment ahead in part. */
function payRegardless(account: LoanAccount, request: PaymentRequest): PaymentResult<string> {
  const owed = standings(account, request.paidOn);
  const allocations = allocate(owed, request.amount);
  const amount = sumBy(allocations, totalOf);
  const payment = { kind: 'installments', mode: null, reversed: false, replaced: null } as const;
  return record(account, { ...request, ...payment, amount, allocations });
}

export function payDue(world: World, loan: ModelLoan): void {
  pay(world, loan, amountDue(loan.account, world.today), applyPayment);
}

export function prepayPart(world: World, loan: ModelLoan, a: number, b: number): void {
  const payoff = payoffAmount(loan.account, world.today);
  const mode = b % 2 === 0 ? 'smaller_installment' : 'fewer_installments';
  const amount = Math.floor((payoff * (1 + (a % 100))) / 100);
  pay(world, loan, amount, (account, request) => prepay(account, { ...request, mode }));
}

export function payOff(world: World, loan: ModelLoan): void {
  const amount = payoffAmount(loan.account, world.today);
  const mode = 'fewer_installments';
  pay(world, loan, amount, (account, request) => prepay(account, { ...request, mode }));
}

type Payer = (account: ModelLoan['account'], request: PaymentRequest) => PaymentResult<string>;

function pay(world: World, loan: ModelLoan, amount: number, apply: Payer): void {
  if (amount < 1) return;
  const key = nextKey(world, 'payment');
  accrue(world, loan, key);
  const request = { key, amount: centimos(amount), paidOn: world.today };
  const result = apply(loan.account, request);
  if (!result.ok) return;
  loan.before.set(key, loan.account);
  loan.account = misremembered(world, result.account);
  loan.justPaid = key;
  book(world, loan, result.payment);
  repeat(world, loan, request, apply);
  if (isSettled(world, loan)) move(world, loan, { kind: 'pay_off' });
}

/** A twin that forgets the day to which its prepayments paid interest. */
function misremembered(world: World, account: LoanAccount): LoanAccount {
  if (world.fault !== 'elapsed_interest_twice') return account;
  const payments = account.payments.map((payment) =>
    payment.kind === 'prepayment' ? { ...payment, paidOn: account.disbursedOn } : payment,
  );
  return { ...account, payments };
}

function book(world: World, loan: ModelLoan, payment: AppliedPayment): void {
  const source = { key: payment.key, on: payment.paidOn, loanId: loan.id };
  const cash = payment.kind === 'prepayment' ? 'cash_bank' : 'cash_gateway';
  const entry = paymentEntry(source, faulty(world, payment), cash);
  const postings = world.fault === 'unbalanced_entry' ? entry.postings.slice(1) : entry.postings;
  post(world, { ...entry, postings });
}

function faulty(world: World, payment: AppliedPayment): AppliedPayment {
  if (world.fault !== 'principal_misallocated') return payment;
  const allocations = [{ ...NOTHING, number: null, interest: payment.amount }];
  return { ...payment, allocations };
}

/** The gateway repeats itself: by notification, by the browser and by reconciliation. */
function repeat(world: World, loan: ModelLoan, request: PaymentRequest, apply: Payer): void {
  const key = world.fault === 'payment_without_key' ? `${request.key}:again` : request.key;
  const again = apply(loan.account, { ...request, key });
  if (again.ok) loan.account = again.account;
}

function isSettled(world: World, loan: ModelLoan): boolean {
  return standings(loan.account, world.today).every(({ owed }) => totalOf(owed) === 0);
}

/** A chargeback: books and account go back to where they were. */
export function reverse(world: World, loan: ModelLoan, pick: number): void {
  const payment = loan.account.payments[pick % Math.max(1, loan.account.payments.length)];
  if (payment === undefined) return;
  const result = reversePayment(loan.account, payment.key);
  if (!result.ok) return;
  const entry = world.book.entries.get(payment.key);
  if (entry === undefined) throw new Error(`payment ${payment.key} was never booked`);
  post(world, reversalEntry(entry, world.today));
  if (world.fault !== 'reversal_of_account_forgotten') loan.account = result.account;
  loan.justReversed = payment.key;
  const wasPaid = loan.progress.state === 'paid';
  if (wasPaid && world.fault !== 'reopen_forgotten') move(world, loan, { kind: 'reopen' });
  accrue(world, loan, `${payment.key}:reversal`);
}
