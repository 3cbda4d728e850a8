import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Session } from '#server/sessions/session.ts';

/** Who moves a loan or its money, on which business day, and why when a person gave a reason. */
export interface Act {
  by: Session | 'system';
  today: CalendarDate;
  why?: string;
}
