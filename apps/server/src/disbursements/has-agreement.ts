import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { selectMerchantFee } from './disbursements.sql.ts';

/** Whether a site has an agreement in force on a day: without one nothing is paid out there. */
export async function hasAgreement(
  db: Connection,
  siteId: number,
  today: CalendarDate,
): Promise<boolean> {
  return (await selectMerchantFee(db, siteId, today)) !== null;
}
