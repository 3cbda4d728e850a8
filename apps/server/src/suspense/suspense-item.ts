import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { CashAccount } from '@alivio/domain/ledger/chart.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';

/** Money that arrived and names no loan that could take it. */
export interface SuspenseItem {
  readonly id: number;
  readonly key: string;
  readonly amount: Centimos;
  readonly cash: CashAccount;
  readonly receivedOn: CalendarDate;
  readonly note: string | null;
  /** How often a loan was found for it. */
  readonly assignments: number;
  /** Neither assigned to a loan nor given back or about to be, nor taken as the card gateway's deposit. */
  readonly isOpen: boolean;
  /** A return of it waits for a second person. */
  readonly isHeld: boolean;
  /** A return of it was approved and is not paid yet. */
  readonly isLeaving: boolean;
}
