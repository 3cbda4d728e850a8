import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { PaperFacts } from './paper-facts.ts';

export interface SettlementPaperLine {
  readonly shownId: string;
  readonly redeemedOn: CalendarDate;
  readonly gross: Centimos;
  readonly fee: Centimos;
  readonly feeIgv: Centimos;
  readonly net: Centimos;
}

/** Everything that the statement of a batch says. */
export interface SettlementFacts {
  readonly reference: string;
  readonly site: string;
  readonly closedOn: CalendarDate;
  /** Null while it is not paid; its number is null where nothing was left to transfer. */
  readonly payment: {
    readonly paidOn: CalendarDate;
    readonly reference: string | null;
  } | null;
  readonly account: { readonly bank: string; readonly cci: string } | null;
  readonly lines: readonly SettlementPaperLine[];
  readonly deductions: readonly { readonly loanCode: string; readonly amount: Centimos }[];
  readonly total: Centimos;
  readonly deducted: Centimos;
  readonly toTransfer: Centimos;
  readonly support: PaperFacts['support'];
}
