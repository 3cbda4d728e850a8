import type { CalendarDate } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';

export const settlementLineTypes = ['sale', 'refund', 'chargeback', 'adjustment'] as const;
export type SettlementLineType = (typeof settlementLineTypes)[number];

/** One line of what the card gateway pays us with one deposit. */
export interface SettlementLine {
  /** Where it stands in the file, the heading being the first. */
  readonly line: number;
  readonly type: SettlementLineType;
  /** Empty for what is about no order, as a monthly charge. */
  readonly orderNumber: string;
  readonly reference: string;
  readonly operatedOn: CalendarDate;
  /** Negative for what the gateway takes back. */
  readonly amount: Centimos;
  /** What it keeps; negative when it gives a commission back. */
  readonly commission: Centimos;
  /** The amount less the commission: the file has said so itself. */
  readonly net: Centimos;
}

export interface Settlement {
  readonly number: string;
  readonly settledOn: CalendarDate;
  readonly lines: readonly SettlementLine[];
}

export interface SettlementTotals {
  readonly amount: Centimos;
  readonly commission: Centimos;
  readonly net: Centimos;
}

export function settlementTotals(lines: readonly SettlementTotals[]): SettlementTotals {
  return {
    amount: sumBy(lines, (line) => line.amount),
    commission: sumBy(lines, (line) => line.commission),
    net: sumBy(lines, (line) => line.net),
  };
}
