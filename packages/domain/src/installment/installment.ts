import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { InstallmentFigures } from './amortize.ts';
import { dueDates } from './due-dates.ts';

/** An instalment of a disbursed loan: the plan's figures with their date. */
export interface Installment extends InstallmentFigures {
  readonly dueOn: CalendarDate;
}

/** Dates the plan at disbursement. No figure changes. */
export function dateInstallments(
  rows: readonly InstallmentFigures[],
  disbursedOn: CalendarDate,
): readonly Installment[] {
  const dates = dueDates(disbursedOn, rows.length);
  return rows.map((row, index) => ({ ...row, dueOn: dates[index] ?? disbursedOn }));
}
