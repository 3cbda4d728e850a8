import type { CalendarDate } from './calendar-date.ts';
import { limaDateOf, startOfLimaDay } from './lima-time.ts';

/**
 * The one instant by which a moved business date is judged: that day, at the time of day that it is in Lima. In
 * production it is now.
 */
export function businessInstant(today: CalendarDate, now: Date): Date {
  const timeOfDayMs = now.getTime() - startOfLimaDay(limaDateOf(now)).getTime();
  return new Date(startOfLimaDay(today).getTime() + timeOfDayMs);
}
