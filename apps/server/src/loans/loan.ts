import type { OtherPatient } from '@alivio/contract/onboarding.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanProgress } from '@alivio/domain/loan/loan-progress.ts';
import type { Quote } from '@alivio/domain/loan/quote.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { LoanPrices } from '@alivio/domain/payment/loan-account.ts';

/** What its account and its moves need of a loan: whoever services it does not read its plan again. */
export interface LoanInService extends LoanProgress {
  readonly id: number;
  readonly amount: Centimos;
  readonly prices: LoanPrices;
  /** Which of its schedules is in force; null until it is disbursed. */
  readonly schedule: number | null;
  /** Which redemption is in force, or would be the next: one more with each that was undone. */
  readonly redemption: number;
  /** Null again once a redemption is undone. */
  readonly disbursedOn: CalendarDate | null;
  readonly writtenOffOn: CalendarDate | null;
}

export interface Loan extends LoanInService {
  readonly code: string;
  readonly clientId: number;
  readonly siteId: number;
  readonly categoryId: number;
  /** Null: the holder is the patient. */
  readonly patient: OtherPatient | null;
  /** What was quoted and, once signed, agreed. */
  readonly quote: Quote;
}
