import type { OtherPatient } from '@alivio/contract/onboarding.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanProgress } from '@alivio/domain/loan/loan-progress.ts';
import type { Quote } from '@alivio/domain/loan/quote.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { LoanPrices } from '@alivio/domain/payment/loan-account.ts';

export interface Loan extends LoanProgress {
  readonly id: number;
  readonly code: string;
  readonly clientId: number;
  readonly siteId: number;
  readonly categoryId: number;
  /** Null: the holder is the patient. */
  readonly patient: OtherPatient | null;
  readonly amount: Centimos;
  /** What was quoted and, once signed, agreed. */
  readonly quote: Quote;
  readonly prices: LoanPrices;
  /** Which of its schedules is in force; null until it is disbursed. */
  readonly schedule: number | null;
  /** Null again once a redemption is undone. */
  readonly disbursedOn: CalendarDate | null;
  readonly writtenOffOn: CalendarDate | null;
}
