import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Installment } from '../installment/installment.ts';
import { MAX_INSTALLMENTS_AHEAD } from '../installment/selection.ts';
import { add, subtract, sumBy } from '../money/arithmetic.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import { formatSoles } from '../money/format-soles.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { amountDue } from './amount-due.ts';
import { applyPayment } from './apply-payment.ts';
import { totalOf } from './breakdown.ts';
import { fundsOf, withFundsApplied } from './funds.ts';
import { type LoanAccount, livePayments, moneyIn, type PrepaymentMode } from './loan-account.ts';
import type { PaymentRequest, PaymentResult } from './movement.ts';
import { payoffView } from './payoff.ts';
import { payoffAmount } from './payoff-amount.ts';
import { earnedCharges, prepay } from './prepay.ts';
import { priceInstallments } from './price-installments.ts';
import { type SeenInstallment, seenInstallments } from './seen-installments.ts';
import { isTransferPayment } from './transfer-payment.ts';

/** What money beyond what is due can do: pay instalments before their day, or change the rest of the loan. */
export const prepaymentChoices = [
  'advance',
  'smaller_installment',
  'fewer_installments',
  'payoff',
] as const;
export type PrepaymentChoice = (typeof prepaymentChoices)[number];

/** Those that are a "pago anticipado"; the other one is paying instalments. */
export type ReducingChoice = Exclude<PrepaymentChoice, 'advance'>;

export type OfferRefusal =
  | 'amount_invalid'
  | 'nothing_ahead'
  | 'too_many_ahead'
  | 'amount_too_small'
  | 'is_payoff';

/** What a choice does, had it been paid today. */
export interface PrepaymentOffer {
  readonly ok: true;
  readonly choice: PrepaymentChoice;
  /** What the client brings today. */
  readonly toPay: Centimos;
  /** Of that and of what was put aside, what settles instalments that are due; it comes first. */
  readonly due: Centimos;
  /** What was put aside and is spent on it. */
  readonly fromFunds: Centimos;
  /** What would have been paid from today on, less what will be. */
  readonly saved: Centimos;
  /** The instalment that comes next; none when nothing is left. */
  readonly installment: Centimos | null;
  readonly installmentsLeft: number;
  /** The day of the last instalment, or today when nothing is left. */
  readonly endsOn: CalendarDate;
  /** What is left to pay. */
  readonly schedule: readonly Installment[];
  /** Instalments that an advance pays, those that are due among them. */
  readonly numbers: readonly number[];
}

export type Offered = PrepaymentOffer | Refusal<OfferRefusal>;

export interface PrepaymentOffers {
  readonly advance: Offered;
  readonly smaller_installment: Offered;
  readonly fewer_installments: Offered;
  readonly payoff: Offered;
}

const texts = {
  amount: 'Escribe un monto mayor que cero.',
  nothing: 'No te quedan cuotas por adelantar.',
  twoAhead: 'Ya adelantaste dos cuotas, que es el máximo.',
} as const;

/** The four choices for an amount, by the same function in the browser and on the server. */
export function offerPrepayment(
  account: LoanAccount,
  amount: Centimos,
  today: CalendarDate,
): PrepaymentOffers {
  return {
    advance: offerAdvance(account, amount, today),
    smaller_installment: offerChoice(account, 'smaller_installment', amount, today),
    fewer_installments: offerChoice(account, 'fewer_installments', amount, today),
    payoff: offerChoice(account, 'payoff', amount, today),
  };
}

/** One that changes the loan. Paying it off has its own price, whatever the amount. */
export function offerChoice(
  account: LoanAccount,
  choice: ReducingChoice,
  amount: Centimos,
  today: CalendarDate,
): Offered {
  const payoff = payoffAmount(account, today);
  if (payoff === 0) return refuse('nothing_ahead', texts.nothing);
  if (choice === 'payoff') return offerOf(account, 'payoff', payoff, today, applyPayment);
  if (amount < 1) return refuse('amount_invalid', texts.amount);
  const current = withFundsApplied(account, today);
  const view = payoffView(current, today);
  if (view.ahead.length === 0) return refuse('nothing_ahead', texts.nothing);
  if (amount >= payoff) return refuse('is_payoff', payoffText(payoff));
  const apply = (before: LoanAccount, request: PaymentRequest) =>
    prepay(before, { ...request, mode: choice });
  const offered = offerOf(account, choice, amount, today, apply);
  if (offered.ok || offered.reason !== 'amount_too_small') return offered;
  const needed = subtract(leastPrepayment(account, today), centimos(1));
  return refuse('amount_too_small', `Para esta opción paga más de ${formatSoles(needed)}.`);
}

/** The least that takes something off the principal: what is due and the interest of the days elapsed come first. */
export function leastPrepayment(account: LoanAccount, today: CalendarDate): Centimos {
  const current = withFundsApplied(account, today);
  const view = payoffView(current, today);
  const first = view.committedOwed + totalOf(earnedCharges(current, view));
  return centimos(first - fundsOf(current) + 1);
}

/** As many whole instalments as the amount covers, two that are not due at most, and at least one. */
function offerAdvance(account: LoanAccount, amount: Centimos, today: CalendarDate): Offered {
  const seen = seenInstallments(account, today);
  const open = seen.filter(({ paidOn }) => paidOn === null);
  const due = open.filter(({ installment }) => installment.dueOn <= today);
  const ahead = open.slice(due.length);
  if (ahead.length === 0) return refuse('nothing_ahead', texts.nothing);
  const covered = seen.filter(({ isAhead }) => isAhead).length;
  const most = Math.min(ahead.length, MAX_INSTALLMENTS_AHEAD - covered);
  if (most < 1) return refuse('too_many_ahead', texts.twoAhead);
  const priced = Array.from({ length: most }, (_, index) =>
    priceFirst(account, open.slice(0, due.length + index + 1), today),
  );
  const [least] = priced;
  const best = priced.findLast(({ price }) => price <= amount) ?? least;
  if (best === undefined) return refuse('nothing_ahead', texts.nothing);
  const offered = offerOf(account, 'advance', best.price, today, applyPayment);
  return offered.ok ? { ...offered, numbers: best.numbers } : offered;
}

function priceFirst(
  account: LoanAccount,
  chosen: readonly SeenInstallment[],
  today: CalendarDate,
): { numbers: readonly number[]; price: Centimos } {
  const numbers = chosen.map(({ installment }) => installment.number);
  const priced = priceInstallments(account, numbers, today);
  if (!priced.ok) throw new Error(`the first open instalments have a price: ${priced.reason}`);
  return { numbers, price: priced.amount };
}

type Apply = (account: LoanAccount, request: PaymentRequest) => PaymentResult<string>;

/** Pays it on a copy of the account and looks at what has become of it. */
function offerOf(
  account: LoanAccount,
  choice: PrepaymentChoice,
  toPay: Centimos,
  today: CalendarDate,
  apply: Apply,
): Offered {
  const key = `${account.reference}:offer:${account.payments.length}`;
  const paid = apply(account, { key, amount: toPay, paidOn: today });
  if (!paid.ok) return refuseAs(paid.reason, payoffAmount(account, today), paid.message);
  const left = leftOf(paid.account, today);
  const [next] = left;
  const before = sumBy(leftOf(account, today), ({ toPay: each }) => each);
  const after = add(
    toPay,
    sumBy(left, ({ toPay: each }) => each),
  );
  return {
    ok: true,
    choice,
    toPay,
    due: amountDue(account, today),
    fromFunds: centimos(Math.max(0, fundsAt(account, today) - fundsAt(paid.account, today))),
    saved: subtract(before, after),
    installment: next?.installment.total ?? null,
    installmentsLeft: left.length,
    endsOn: left.at(-1)?.installment.dueOn ?? today,
    schedule: left.map(({ installment }) => installment),
    numbers: [],
  };
}

function refuseAs(reason: string, payoff: Centimos, message: string): Refusal<OfferRefusal> {
  if (reason === 'amount_short_of_payoff') return refuse('is_payoff', payoffText(payoff));
  if (reason === 'amount_too_small' || reason === 'amount_invalid') return refuse(reason, message);
  throw new Error(`an offer is refused for ${reason}`);
}

function payoffText(payoff: Centimos): string {
  return `Con ${formatSoles(payoff)} terminas tu crédito: elige Cancelar todo.`;
}

/** Instalments for which money has still to be brought. */
function leftOf(account: LoanAccount, today: CalendarDate): readonly SeenInstallment[] {
  return seenInstallments(account, today).filter(({ toPay }) => toPay > 0);
}

function fundsAt(account: LoanAccount, today: CalendarDate): Centimos {
  return fundsOf(withFundsApplied(account, today));
}

/** The figures by which browser and server know that they mean the same offer. */
export function offerFigures({
  toPay,
  saved,
  installment,
  installmentsLeft,
  endsOn,
}: PrepaymentOffer) {
  return { toPay, saved, installment, installmentsLeft, endsOn };
}
export type OfferFigures = ReturnType<typeof offerFigures>;

export function isSameOffer(offer: PrepaymentOffer, seen: OfferFigures): boolean {
  return (
    offer.toPay === seen.toPay &&
    offer.saved === seen.saved &&
    offer.installment === seen.installment &&
    offer.installmentsLeft === seen.installmentsLeft &&
    offer.endsOn === seen.endsOn
  );
}

/** The mode with which its money is taken; paying everything off needs none. */
export function modeOf(choice: ReducingChoice): PrepaymentMode | null {
  return choice === 'payoff' ? null : choice;
}

/**
 * What has still to come by transfer for a choice that waits: whatever transfers brought since it was made came for it,
 * also what has settled an instalment meanwhile. What came by card did not.
 */
export function missingFor(
  chosen: {
    readonly choice: ReducingChoice;
    readonly amount: Centimos;
    /** How many the account had when it was made. */
    readonly movements: number;
  },
  account: LoanAccount,
  today: CalendarDate,
): Centimos {
  if (chosen.choice === 'payoff') return payoffAmount(account, today);
  return centimos(Math.max(1, chosen.amount - cameFor(chosen, account)));
}

/** What transfers have brought since a choice was made, and was neither taken back nor returned. */
export function cameFor(
  { movements }: { readonly movements: number },
  account: LoanAccount,
): Centimos {
  const since = account.payments
    .slice(movements)
    .filter((payment) => payment.kind === 'return' || isTransferPayment(payment));
  // What went back may have been there before.
  return centimos(Math.max(0, sumBy(livePayments({ ...account, payments: since }), moneyIn)));
}
