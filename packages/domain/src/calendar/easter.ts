import { type CalendarDate, calendarDateOf } from './calendar-date.ts';

/** Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher). */
export function easterSunday(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const epact = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const weekdayShift = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - epact - (c % 4)) % 7;
  const correction = Math.floor((a + 11 * epact + 22 * weekdayShift) / 451);
  const shifted = epact + weekdayShift - 7 * correction + 114;
  return calendarDateOf(year, Math.floor(shifted / 31), (shifted % 31) + 1);
}
