import { addDays, laterOf } from '../../calendar/calendar-date.ts';
import { sumBy } from '../../money/arithmetic.ts';
import { centimos } from '../../money/centimos.ts';
import { amountDue } from '../../payment/amount-due.ts';
import { applyPayment } from '../../payment/apply-payment.ts';
import { NOTHING, totalOf } from '../../payment/breakdown.ts';
import { fundsOf, withFundsApplied } from '../../payment/funds.ts';
import type { AppliedPayment, LoanAccount } from '../../payment/loan-account.ts';
import {
  allocate,
  type PaymentRequest,
  type PaymentResult,
  record,
} from '../../payment/movement.ts';
import { defaultInterestCharged, standings } from '../../payment/owed.ts';
import { payoffAmount } from '../../payment/payoff-amount.ts';
import { prepay } from '../../payment/prepay.ts';
import { priceInstallments } from '../../payment/price-installments.ts';
import { returnFunds } from '../../payment/return-funds.ts';
import { reversePayment } from '../../payment/reverse-payment.ts';
import type { PaymentOrigin } from '../chart.ts';
import { balanceOf, defaultInterestEntry, paymentEntry, recoveryEntry } from '../entries.ts';
import { reversalEntry } from '../journal-entry.ts';
import { type ModelLoan, move, nextKey, post, type World } from './world.ts';

/**
 * Posts what default interest has changed by. The key names the cause: a total would come back when a
 * reversal takes interest away and the days bring it again.
 */
export function accrue(world: World, loan: ModelLoan, cause: string): void {
  if (world.fault === 'accrual_forgotten' || loan.writtenOff) return;
  const charged = defaultInterestCharged(loan.account, world.today);
  const posted = -balanceOf(world.book.balancesOfLoan(loan.id), 'default_interest_income');
  if (charged === posted) return;
  const source = { key: `default:${loan.id}:${cause}`, on: world.today, loanId: loan.id };
  post(world, defaultInterestEntry(source, centimos(charged - posted)));
}

/** The daily close pays what has fallen due from what was put aside. */
export function settleFunds(world: World, loan: ModelLoan): void {
  if (world.fault === 'funds_not_applied') return;
  keep(world, loan, withFundsApplied(loan.account, world.today), 'cash_bank');
}

/** Takes over an account and books what has been added to it. */
function keep(world: World, loan: ModelLoan, account: LoanAccount, origin: PaymentOrigin): void {
  const added = account.payments.slice(loan.account.payments.length);
  loan.account = account;
  for (const payment of added) book(world, loan, payment, origin);
  if (loan.progress.state === 'disbursed' && isSettled(world, loan))
    move(world, loan, { kind: 'pay_off' });
}

/** The next instalments, as the app sells them: those due, or up to two ahead. */
export function payInstallments(world: World, loan: ModelLoan, count: number): void {
  const unpaid = standings(loan.account, world.today).filter(({ paidOn }) => paidOn === null);
  const numbers = unpaid.slice(0, count).map(({ installment }) => installment.number);
  const priced = priceInstallments(loan.account, numbers, world.today);
  if (priced.ok) pay(world, loan, priced.amount, applyPayment);
}

/** A transfer of any amount, told some days late. */
export function payAnyAmount(world: World, loan: ModelLoan, amount: number, late: number): void {
  const apply = world.fault === 'begun_ahead' ? payRegardless : applyPayment;
  pay(world, loan, amount, apply, { late });
}

/** A twin that charges instalments before their day. */
function payRegardless(account: LoanAccount, request: PaymentRequest): PaymentResult<string> {
  const allocations = allocate(standings(account, request.paidOn), request.amount);
  const amount = sumBy(allocations, totalOf);
  const movement = { kind: 'installments', mode: null, replaced: null } as const;
  return record(account, {
    ...request,
    ...movement,
    valuedOn: request.paidOn,
    amount,
    allocations,
  });
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

/** Somebody finds whose the oldest money without an owner is. */
export function assignSuspense(world: World, loan: ModelLoan): void {
  const item = world.suspense.find(({ isOpen }) => isOpen);
  if (item === undefined) return;
  item.isOpen = world.fault === 'suspense_twice';
  pay(world, loan, item.amount, applyPayment, { origin: 'suspense' });
  item.assignedAs = loan.justPaid;
}

/** What was put aside goes back, all or a part of it. */
export function giveBack(world: World, loan: ModelLoan, part: number): void {
  const amount = Math.floor((fundsOf(loan.account) * part) / 100);
  pay(world, loan, amount, returnFunds, { origin: 'returns_payable' });
}

type Payer = (account: ModelLoan['account'], request: PaymentRequest) => PaymentResult<string>;

interface Circumstances {
  readonly late?: number;
  readonly origin?: PaymentOrigin;
}

function pay(
  world: World,
  loan: ModelLoan,
  amount: number,
  apply: Payer,
  { late = 0, origin = 'cash_gateway' }: Circumstances = {},
): void {
  if (amount < 1) return;
  const key = nextKey(world, 'payment');
  accrue(world, loan, key);
  const paidOn = laterOf(addDays(world.today, -late), loan.account.disbursedOn);
  const request = { key, amount: centimos(amount), paidOn };
  const before = loan.account;
  const result = apply(before, request);
  if (!result.ok) return;
  loan.before.set(key, before);
  loan.justPaid = key;
  keep(world, loan, misremembered(world, result.account), origin);
  repeat(world, loan, request, apply);
  settleFunds(world, loan);
  accrue(world, loan, `${key}:after`);
}

/** Twins that forget the day to which prepayments paid interest, or what was more than due. */
function misremembered(world: World, account: LoanAccount): LoanAccount {
  const payments = account.payments.map((payment) => {
    if (world.fault === 'elapsed_interest_twice' && payment.kind === 'prepayment')
      return { ...payment, valuedOn: account.disbursedOn };
    if (world.fault === 'funds_forgotten' && payment.kind === 'installments')
      return { ...payment, amount: sumBy(payment.allocations, totalOf) };
    return payment;
  });
  return { ...account, payments };
}

function book(world: World, loan: ModelLoan, payment: AppliedPayment, origin: PaymentOrigin): void {
  const source = { key: payment.key, on: payment.paidOn, loanId: loan.id };
  const entryOf = loan.writtenOff ? recoveryEntry : paymentEntry;
  const entry = entryOf(source, faulty(world, payment), origin);
  const postings = world.fault === 'unbalanced_entry' ? entry.postings.slice(1) : entry.postings;
  post(world, { ...entry, postings });
}

function faulty(world: World, payment: AppliedPayment): AppliedPayment {
  if (world.fault !== 'principal_misallocated') return payment;
  const interest = sumBy(payment.allocations, totalOf);
  return { ...payment, allocations: [{ ...NOTHING, number: null, interest }] };
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
  const told = loan.account.payments.filter(({ kind }) => kind !== 'from_funds');
  const payment = told[pick % Math.max(1, told.length)];
  if (payment === undefined) return;
  const result = reversePayment(loan.account, payment.key);
  if (!result.ok) return;
  for (const { key } of result.reversed) {
    const entry = world.book.entries.get(key);
    if (entry === undefined) throw new Error(`payment ${key} was never booked`);
    post(world, reversalEntry(entry, world.today));
  }
  const item = world.suspense.find(({ assignedAs }) => assignedAs === payment.key);
  if (item !== undefined) item.isOpen = true;
  if (world.fault !== 'reversal_of_account_forgotten') loan.account = result.account;
  loan.justReversed = payment.key;
  if (
    world.fault !== 'reopen_forgotten' &&
    loan.progress.state === 'paid' &&
    !isSettled(world, loan)
  )
    move(world, loan, { kind: 'reopen' });
  settleFunds(world, loan);
  accrue(world, loan, `${payment.key}:reversal`);
}
