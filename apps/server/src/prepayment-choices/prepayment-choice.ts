import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { ReducingChoice } from '@alivio/domain/payment/prepayment-offer.ts';

/** What a client wants done with a transfer that has still to come. */
export interface PrepaymentChoice {
  id: number;
  loanId: number;
  choice: ReducingChoice;
  amount: Centimos;
  /** How many the account had when it was chosen: what transfers brought since came for it. */
  movements: number;
  chosenOn: CalendarDate;
  validUntil: CalendarDate;
}
