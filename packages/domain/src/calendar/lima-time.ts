import { type CalendarDate, calendarDate } from './calendar-date.ts';

/**
 * Peru has kept UTC-5 all year since 1994, so a fixed offset gives the same day
 * on every machine, whatever its own zone or time-zone data.
 */
const LIMA_OFFSET_MS = -5 * 3_600_000;

/** The business day in America/Lima at that instant. */
export function limaDateOf(instant: Date): CalendarDate {
  return calendarDate(limaClock(instant).toISOString().slice(0, 10));
}

/** The first instant of a day in America/Lima. */
export function startOfLimaDay(day: CalendarDate): Date {
  return new Date(Date.parse(day) - LIMA_OFFSET_MS);
}

/** Hour of the day in America/Lima, 0 to 23. */
export function limaHourOf(instant: Date): number {
  return limaClock(instant).getUTCHours();
}

function limaClock(instant: Date): Date {
  return new Date(instant.getTime() + LIMA_OFFSET_MS);
}
