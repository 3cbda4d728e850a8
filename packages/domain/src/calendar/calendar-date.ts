declare const calendarDateBrand: unique symbol;

/** A day of the calendar, `YYYY-MM-DD`, without hour or zone. Compares correctly with `<` and `>`. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

const MS_PER_DAY = 86_400_000;

export function isCalendarDate(value: string): value is CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function parseCalendarDate(value: string): CalendarDate | null {
  return isCalendarDate(value) ? value : null;
}

/** For dates the program itself writes: a malformed one is a bug. */
export function calendarDate(value: string): CalendarDate {
  if (!isCalendarDate(value)) throw new RangeError(`not a calendar date: ${value}`);
  return value;
}

export function calendarDateOf(year: number, month: number, day: number): CalendarDate {
  const pad = (part: number, width: number) => String(part).padStart(width, '0');
  return calendarDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);
}

export function datePartsOf(date: CalendarDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

export function laterOf(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Same day of the month `months` later; the 31st becomes the last day of a shorter month. */
export function addMonthsClamped(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = datePartsOf(date);
  const monthIndex = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(monthIndex / 12);
  const targetMonth = (monthIndex % 12) + 1;
  return calendarDateOf(
    targetYear,
    targetMonth,
    Math.min(day, daysInMonth(targetYear, targetMonth)),
  );
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Days of the 30/360 year (30E/360): every month has 30 days, the 31st counts as the 30th. */
export function days360(from: CalendarDate, to: CalendarDate): number {
  const [start, end] = [datePartsOf(from), datePartsOf(to)];
  const wholeMonths = (end.year - start.year) * 12 + (end.month - start.month);
  return wholeMonths * 30 + Math.min(end.day, 30) - Math.min(start.day, 30);
}

/** 1 is Monday and 7 is Sunday, as in ISO 8601. */
export function isoWeekday(date: CalendarDate): number {
  const sundayBased = new Date(dayNumber(date) * MS_PER_DAY).getUTCDay();
  return sundayBased === 0 ? 7 : sundayBased;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function dayNumber(date: CalendarDate): number {
  const { year, month, day } = datePartsOf(date);
  return Date.UTC(year, month - 1, day) / MS_PER_DAY;
}

function fromDayNumber(days: number): CalendarDate {
  return calendarDate(new Date(days * MS_PER_DAY).toISOString().slice(0, 10));
}
