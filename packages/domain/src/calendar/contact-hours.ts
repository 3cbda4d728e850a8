import { limaDateOf, limaHourOf, startOfLimaDay } from './lima-time.ts';
import { isWorkingDay } from './working-days.ts';

const OPENS_AT_HOUR = 7;
const CLOSES_AT_HOUR = 20;
const MS_PER_HOUR = 3_600_000;

/** Ley 29571 arts. 61-62: no collection contact from 20:00 to 07:00, on weekends or on holidays. */
export function isLawfulContactTime(instant: Date): boolean {
  const hour = limaHourOf(instant);
  return hour >= OPENS_AT_HOUR && hour < CLOSES_AT_HOUR && isWorkingDay(limaDateOf(instant));
}

/** `instant` itself when lawful, else the first lawful hour that starts after it. */
export function nextLawfulContactTime(instant: Date): Date {
  if (isLawfulContactTime(instant)) return instant;
  let hourStart = new Date(Math.floor(instant.getTime() / MS_PER_HOUR) * MS_PER_HOUR);
  do {
    hourStart = new Date(hourStart.getTime() + MS_PER_HOUR);
  } while (!isLawfulContactTime(hourStart));
  return hourStart;
}

/** When the lawful hours of that day in Lima end: what has not gone out by then does not go out on it. */
export function endOfContactHours(instant: Date): Date {
  const day = startOfLimaDay(limaDateOf(instant)).getTime();
  return new Date(day + CLOSES_AT_HOUR * MS_PER_HOUR);
}
