import { type CalendarDate, laterOf } from '../calendar/calendar-date.ts';
import { dateInstallments, type Installment } from '../installment/installment.ts';
import type { InstallmentRounding, InsuranceMode } from '../installment/plan-settings.ts';
import type { Quote } from '../loan/quote.ts';
import { negate } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import { type Rate, rate } from '../rates/rate.ts';
import type { RateCard } from '../rates/rate-card.ts';
import type { Breakdown } from './breakdown.ts';

/** The prices a loan was signed with; later cards do not touch it. */
export interface LoanPrices {
  readonly tea: Rate;
  readonly insurance: Rate;
  readonly insuranceMode: InsuranceMode;
  readonly igv: Rate;
  readonly defaultInterest: Rate;
  /** At which overdue principal goes on earning beside default interest; none in contracts from before that. */
  readonly lateTea: Rate;
  readonly rounding: InstallmentRounding;
}

/**
 * `installments` and `prepayment` bring money in; `from_funds` pays an instalment that has fallen due from what was
 * put aside; `return` gives what was put aside back to the client.
 */
const movementKinds = ['installments', 'prepayment', 'from_funds', 'return'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** For kinds that come back from storage: one that is not listed is a bug. */
export function movementKind(kind: string): MovementKind {
  const known = movementKinds.find((each) => each === kind);
  if (known === undefined) throw new RangeError(`not a kind of movement: ${kind}`);
  return known;
}

/** The client's choice after a partial prepayment; paying everything off needs none. */
export type PrepaymentMode = 'smaller_installment' | 'fewer_installments';

/** What one payment put into one instalment; number null: principal paid ahead of schedule. */
export interface Allocation extends Breakdown {
  readonly number: number | null;
}

export interface AppliedPayment {
  readonly key: string;
  readonly kind: MovementKind;
  /** As the client chose. */
  readonly mode: PrepaymentMode | null;
  /** As it was told. */
  readonly paidOn: CalendarDate;
  /** The day from which it counts: never before the movement before it. */
  readonly valuedOn: CalendarDate;
  /** Money that came in, or for a return went out; nothing came in from funds. */
  readonly amount: Centimos;
  readonly allocations: readonly Allocation[];
  readonly reversed: boolean;
  /** The schedule that this payment replaced, to go back to if it is reversed. */
  readonly replaced: readonly Installment[] | null;
}

/** A disbursed loan: its schedule in force and every payment, oldest first. */
export interface LoanAccount {
  /** Begins the keys of movements that nobody told. */
  readonly reference: string;
  readonly amount: Centimos;
  readonly disbursedOn: CalendarDate;
  readonly prices: LoanPrices;
  readonly installments: readonly Installment[];
  readonly payments: readonly AppliedPayment[];
}

/** The prices that a quote is signed with. */
export function pricesOf(quote: Quote, card: RateCard): LoanPrices {
  return {
    tea: quote.tea,
    insurance: quote.insurance ? card.insurance : rate(0),
    insuranceMode: quote.insuranceMode,
    igv: card.igv,
    defaultInterest: card.defaultInterest,
    lateTea: quote.tea,
    rounding: quote.rounding,
  };
}

export function openAccount(
  reference: string,
  quote: Quote,
  card: RateCard,
  disbursedOn: CalendarDate,
): LoanAccount {
  return {
    reference,
    amount: quote.amount,
    disbursedOn,
    prices: pricesOf(quote, card),
    installments: dateInstallments(quote.rows, disbursedOn),
    payments: [],
  };
}

export function livePayments(account: LoanAccount): readonly AppliedPayment[] {
  return account.payments.filter((payment) => !payment.reversed);
}

/** Movements count in the order in which they were recorded: a later one from this day on at the earliest. */
export function valueDate(account: LoanAccount, day: CalendarDate): CalendarDate {
  return laterOf(day, livePayments(account).at(-1)?.valuedOn ?? account.disbursedOn);
}

/** What the client brought with a movement; negative for a return. */
export function moneyIn({ kind, amount }: Pick<AppliedPayment, 'kind' | 'amount'>): Centimos {
  return kind === 'return' ? negate(amount) : amount;
}
