import {
  addDays,
  type CalendarDate,
  calendarDateOf,
  datePartsOf,
  daysBetween,
  isoWeekday,
} from '../calendar/calendar-date.ts';
import { limaDateOf } from '../calendar/lima-time.ts';

const DAYS_OF_WEEK = 7;
const THURSDAY = 4;

/** The week of the settlement, '2026-S46': the ISO week, in Lima, of when a payment began (`api.md`, `group`). */
export function settlementWeekOf(processedAt: Date): string {
  return weekOf(limaDateOf(processedAt));
}

/** Of a day itself. A week belongs to the year of its Thursday. */
export function weekOf(day: CalendarDate): string {
  const { year } = datePartsOf(addDays(day, THURSDAY - isoWeekday(day)));
  const number = 1 + Math.floor(daysBetween(firstMonday(year), day) / DAYS_OF_WEEK);
  return `${year}-S${String(number).padStart(2, '0')}`;
}

/** Its Monday; null for what is not the name of a week. */
export function firstDayOfWeek(week: string): CalendarDate | null {
  const match = /^(\d{4})-S(\d{2})$/.exec(week);
  const [, year, number] = (match ?? []).map(Number);
  if (year === undefined || number === undefined || year < 1000) return null;
  const monday = addDays(firstMonday(year), (number - 1) * DAYS_OF_WEEK);
  return weekOf(monday) === week ? monday : null;
}

/** 4 January is always in the first week. */
function firstMonday(year: number): CalendarDate {
  const fourth = calendarDateOf(year, 1, 4);
  return addDays(fourth, 1 - isoWeekday(fourth));
}
