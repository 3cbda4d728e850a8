import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';

export async function selectBankAccount(db: Connection, siteId: number, today: CalendarDate) {
  return db
    .selectFrom('site_bank_accounts')
    .select(['id', 'bank', 'account_number', 'cci', 'currency', 'account_type'])
    .where('site_id', '=', siteId)
    .where('valid_from', '<=', today)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
