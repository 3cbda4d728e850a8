import { amortize, levelInstallment } from '../installment/amortize.ts';
import type { Installment } from '../installment/installment.ts';
import { add, subtract } from '../money/arithmetic.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import { formatSoles } from '../money/format-soles.ts';
import { applyRate } from '../rates/apply-rate.ts';
import { daysRate, MONTH_DAYS, monthlyRate } from '../rates/period-rate.ts';
import { refuse } from '../refusal.ts';
import { type Breakdown, NOTHING, totalOf } from './breakdown.ts';
import { fundsOf, withFundsApplied } from './funds.ts';
import { type LoanAccount, type PrepaymentMode, valueDate } from './loan-account.ts';
import {
  checkAmount,
  findRepeated,
  type PaymentRefusal,
  type PaymentRequest,
  type PaymentResult,
} from './movement.ts';
import { type PayoffView, payoffBreakdown, payoffView } from './payoff.ts';
import { replaceAhead } from './replace-ahead.ts';

export interface PrepaymentRequest extends PaymentRequest {
  readonly mode: PrepaymentMode;
}

export type PrepaymentRefusal = PaymentRefusal | 'amount_too_small' | 'amount_short_of_payoff';

/**
 * "Pago anticipado": settles what is due, then the interest of the days elapsed, and takes the rest off the principal,
 * with what was put aside; the schedule that remains is made again. The payoff amount closes the loan. What is refused
 * here is an offer; money that has arrived goes to `applyPayment` then.
 */
export function prepay(
  account: LoanAccount,
  request: PrepaymentRequest,
): PaymentResult<PrepaymentRefusal> {
  const answered = findRepeated(account, request) ?? checkAmount(request);
  if (answered !== null) return answered;
  const { key, mode, amount, paidOn } = request;
  const valuedOn = valueDate(account, paidOn);
  const current = withFundsApplied(account, valuedOn);
  const view = payoffView(current, valuedOn);
  const closing = payoffBreakdown(current, view);
  const payoff = centimos(view.committedOwed + totalOf(closing));
  const available = add(fundsOf(current), amount);
  const movement = { key, kind: 'prepayment', mode, amount, paidOn, valuedOn } as const;
  if (available >= payoff) return replaceAhead(current, movement, view, closing, []);
  const earned = earnedCharges(current, view);
  const reduction = available - view.committedOwed - totalOf(earned);
  if (reduction < 1) {
    return refuse('amount_too_small', 'El pago no alcanza para reducir el capital.');
  }
  if (reduction >= view.principalAhead) {
    const left = subtract(payoff, fundsOf(current));
    return refuse('amount_short_of_payoff', `Para cancelar el crédito paga ${formatSoles(left)}.`);
  }
  const principal = centimos(reduction);
  const left = subtract(view.principalAhead, principal);
  const rows = reschedule(current, view, left, mode);
  return replaceAhead(current, movement, view, { ...earned, principal }, rows);
}

/** A partial prepayment pays only interest to the day; premium and fee stay in the instalments. */
export function earnedCharges(account: LoanAccount, view: PayoffView): Breakdown {
  const interest = view.earnedInterest;
  return { ...NOTHING, interest, interestIgv: applyRate(interest, account.prices.igv) };
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
