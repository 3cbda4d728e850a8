import { amortize, levelInstallment } from '../installment/amortize.ts';
import type { Installment } from '../installment/installment.ts';
import { subtract } from '../money/arithmetic.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import { formatSoles } from '../money/format-soles.ts';
import { daysRate, MONTH_DAYS, monthlyRate } from '../rates/period-rate.ts';
import { applyRate } from '../rates/rate.ts';
import { refuse } from '../refusal.ts';
import {
  allocate,
  checkPayment,
  findRepeated,
  type PaymentRefusal,
  type PaymentRequest,
  type PaymentResult,
  record,
} from './apply-payment.ts';
import { type Breakdown, NOTHING, totalOf } from './breakdown.ts';
import type { Allocation, LoanAccount, PrepaymentMode } from './loan-account.ts';
import { type PayoffView, payoffBreakdown, payoffView } from './payoff.ts';

export interface PrepaymentRequest extends PaymentRequest {
  readonly mode: PrepaymentMode;
}

export type PrepaymentRefusal = PaymentRefusal | 'amount_too_small' | 'amount_above_payoff';

/**
 * "Pago anticipado": settles what is due, then the interest of the days elapsed, and takes the rest
 * off the principal; the schedule that remains is made again. The exact payoff amount closes the loan.
 */
export function prepay(
  account: LoanAccount,
  request: PrepaymentRequest,
): PaymentResult<PrepaymentRefusal> {
  const refusal = findRepeated(account, request) ?? checkPayment(account, request);
  if (refusal !== null) return refusal;
  const view = payoffView(account, request.paidOn);
  const closing = payoffBreakdown(account, view);
  const payoff = centimos(view.committedOwed + totalOf(closing));
  if (request.amount === payoff) return replaceAhead(account, request, view, closing, []);
  const earned = earnedCharges(account, view);
  const reduction = request.amount - view.committedOwed - totalOf(earned);
  if (reduction < 1) {
    return refuse('amount_too_small', 'El pago no alcanza para reducir el capital.');
  }
  if (reduction >= view.principalAhead) {
    return refuse('amount_above_payoff', `Para cancelar el crédito paga ${formatSoles(payoff)}.`);
  }
  const principal = centimos(reduction);
  const left = subtract(view.principalAhead, principal);
  const rows = reschedule(account, view, left, request.mode);
  return replaceAhead(account, request, view, { ...earned, principal }, rows);
}

/** A partial prepayment pays only interest to the day; premium and fee stay in the instalments. */
function earnedCharges(account: LoanAccount, view: PayoffView): Breakdown {
  const interest = view.earnedInterest;
  return { ...NOTHING, interest, igv: applyRate(interest, account.prices.igv) };
}

function replaceAhead(
  account: LoanAccount,
  { key, amount, paidOn, mode }: PrepaymentRequest,
  view: PayoffView,
  paidAhead: Breakdown,
  rows: readonly Installment[],
): PaymentResult<never> {
  const ahead: Allocation = { number: null, ...paidAhead };
  const allocations = [...allocate(view.committed, view.committedOwed), ahead];
  const kept = view.committed.map(({ installment }) => installment);
  const installments = [...kept, ...rows].sort((a, b) => a.number - b.number);
  return record(
    { ...account, installments },
    {
      key,
      amount,
      paidOn,
      kind: 'prepayment',
      mode,
      allocations: allocations.filter((allocation) => totalOf(allocation) > 0),
      reversed: false,
      replaced: account.installments,
    },
  );
}

/** The instalments ahead, on their dates, for what is left of the principal. */
function reschedule(
  account: LoanAccount,
  view: PayoffView,
  amount: Centimos,
  mode: PrepaymentMode,
): readonly Installment[] {
  const { tea, insurance, insuranceMode, igv, rounding } = account.prices;
  const termsFor = (count: number) => ({
    amount,
    periodRates: Array.from({ length: count }, (_, index) =>
      index === 0 ? daysRate(tea, MONTH_DAYS - view.elapsedDays) : monthlyRate(tea),
    ),
    insurance,
    insuranceMode,
    fee: view.feeAhead,
    igv,
    rounding,
  });
  const longest = view.ahead.length;
  if (mode === 'smaller_installment') {
    const terms = termsFor(longest);
    return redate(view, amortize(terms, levelInstallment(terms)));
  }
  const level = currentLevel(account, view);
  const counts = Array.from({ length: longest }, (_, index) => index + 1);
  const count = counts.find((n) => levelInstallment(termsFor(n)) <= level) ?? longest;
  return redate(view, amortize(termsFor(count), level));
}

/** The constant instalment in force; the last of a schedule is not, as it absorbs the rounding. */
function currentLevel(account: LoanAccount, view: PayoffView): Centimos {
  const reference = view.ahead[0]?.installment ?? account.installments[0];
  if (reference === undefined) throw new Error('an account has at least one instalment');
  const { total, insurance } = reference;
  return account.prices.insuranceMode === 'added' ? subtract(total, insurance) : total;
}

function redate(view: PayoffView, rows: ReturnType<typeof amortize>): readonly Installment[] {
  return rows.flatMap((row, index) => {
    const replaced = view.ahead[index]?.installment;
    return replaced === undefined
      ? []
      : [{ ...row, number: replaced.number, dueOn: replaced.dueOn }];
  });
}
