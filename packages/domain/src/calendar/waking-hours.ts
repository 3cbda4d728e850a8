import { limaDateOf, limaHourOf, startOfLimaDay } from './lima-time.ts';

const WAKES_AT_HOUR = 8;
const SLEEPS_AT_HOUR = 21;
const MS_PER_HOUR = 3_600_000;
const HOURS_PER_DAY = 24;

/** `instant` itself by day, else eight in the morning in Lima: for whatever rings and can wait. */
export function nextWakingTime(instant: Date): Date {
  const hour = limaHourOf(instant);
  if (hour >= WAKES_AT_HOUR && hour < SLEEPS_AT_HOUR) return instant;
  const hours = hour < WAKES_AT_HOUR ? WAKES_AT_HOUR : HOURS_PER_DAY + WAKES_AT_HOUR;
  return new Date(startOfLimaDay(limaDateOf(instant)).getTime() + hours * MS_PER_HOUR);
}
