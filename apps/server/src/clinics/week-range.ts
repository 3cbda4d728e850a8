import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { startOfLimaDay } from '@alivio/domain/calendar/lima-time.ts';
import { firstDayOfWeek } from '@alivio/domain/disbursement/settlement-week.ts';
import type { PaymentWish } from './clinic-loans.sql.ts';

/** A week that the calendar does not have (the 53rd of most years) holds nothing. */
const NEVER = { from: new Date(0), before: new Date(0) };

export function weekRange(week: string | undefined): PaymentWish['processed'] {
  if (week === undefined) return undefined;
  const monday = firstDayOfWeek(week);
  if (monday === null) return NEVER;
  return { from: startOfLimaDay(monday), before: startOfLimaDay(addDays(monday, 7)) };
}
