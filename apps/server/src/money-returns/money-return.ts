import type { ReturnSource, ReturnState } from '@alivio/contract/money-returns.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';

/** Where the money is: an item in suspense, or a loan. */
export interface MoneySource {
  readonly source: ReturnSource;
  readonly sourceId: number;
}

export interface Payee {
  readonly name: string;
  readonly document: string | null;
  readonly bank: string;
  readonly cci: string;
}

/** Money that goes back, as it was proposed. */
export interface MoneyReturn extends MoneySource {
  readonly id: number;
  readonly amount: Centimos;
  readonly payee: Payee;
  readonly reason: string;
  readonly proposedOn: CalendarDate;
  readonly state: ReturnState;
}
