import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { selectFailuresPage } from './failures.sql.ts';

type FailureRow = Awaited<ReturnType<typeof selectFailuresPage>>[number];

export function failureToWire({ day, first_failed_at, last_failed_at, ...row }: FailureRow) {
  return {
    ...row,
    day: calendarDate(day),
    first_failed_at: first_failed_at.toISOString(),
    last_failed_at: last_failed_at.toISOString(),
  };
}
