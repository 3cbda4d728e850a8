import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { StaffSession } from '#server/sessions/session.ts';

/** Somebody of the desk, or the program itself, on a business day. */
export interface DeskAct {
  by: StaffSession | 'system';
  today: CalendarDate;
}

export function staffUserOf({ by }: DeskAct): number | null {
  return by === 'system' ? null : by.staffUserId;
}
