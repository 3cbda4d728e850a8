import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { InstallmentRounding, InsuranceMode } from '../installment/amortize.ts';
import { dateInstallments, type Installment } from '../installment/installment.ts';
import type { Quote } from '../loan/quote.ts';
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
  readonly rounding: InstallmentRounding;
}

/** The client's choice after a partial prepayment; paying everything off needs none. */
export type PrepaymentMode = 'smaller_installment' | 'fewer_installments';

/** What one payment put into one instalment; number null: principal paid ahead of schedule. */
export interface Allocation extends Breakdown {
  readonly number: number | null;
}

export interface AppliedPayment {
  readonly key: string;
  readonly kind: 'installments' | 'prepayment';
  /** As the client chose; null for instalments. */
  readonly mode: PrepaymentMode | null;
  readonly paidOn: CalendarDate;
  readonly amount: Centimos;
  readonly allocations: readonly Allocation[];
  readonly reversed: boolean;
  /** The schedule that this payment replaced, to go back to if it is reversed. */
  readonly replaced: readonly Installment[] | null;
}

/** A disbursed loan: its schedule in force and every payment, oldest first. */
export interface LoanAccount {
  readonly amount: Centimos;
  readonly disbursedOn: CalendarDate;
  readonly prices: LoanPrices;
  readonly installments: readonly Installment[];
  readonly payments: readonly AppliedPayment[];
}

export function openAccount(quote: Quote, card: RateCard, disbursedOn: CalendarDate): LoanAccount {
  return {
    amount: quote.amount,
    disbursedOn,
    prices: {
      tea: quote.tea,
      insurance: quote.insurance ? card.insurance : rate(0),
      insuranceMode: quote.insuranceMode,
      igv: card.igv,
      defaultInterest: card.defaultInterest,
      rounding: quote.rounding,
    },
    installments: dateInstallments(quote.rows, disbursedOn),
    payments: [],
  };
}

export function livePayments(account: LoanAccount): readonly AppliedPayment[] {
  return account.payments.filter((payment) => !payment.reversed);
}
