import { type CalendarDate, calendarDate, datePartsOf } from '../calendar/calendar-date.ts';

/** The loans that were disbursed in one month, `YYYY-MM`. */
export type VintageMonth = string;

export const vintageAges = [3, 6, 9, 12] as const;
export type VintageAge = (typeof vintageAges)[number];

const SHORT_NAMES = 'ene feb mar abr may jun jul ago set oct nov dic'.split(' ');

export function vintageMonthOf(day: CalendarDate): VintageMonth {
  return day.slice(0, 7);
}

/** 'nov. 2026'. */
export function vintageMonthText(month: VintageMonth): string {
  const { year, month: number } = datePartsOf(calendarDate(`${month}-01`));
  return `${SHORT_NAMES[number - 1]}. ${year}`;
}
