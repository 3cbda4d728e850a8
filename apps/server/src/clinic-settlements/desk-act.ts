import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { StaffSession } from '#server/sessions/session.ts';

/** Somebody of the desk, on a business day. */
export interface DeskAct {
  by: StaffSession;
  today: CalendarDate;
}
