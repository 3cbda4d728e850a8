import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { findAccountInForce } from '#server/disbursements/find-account-in-force.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { type LockedSettlement, updateAccount } from './paying.sql.ts';

/** Its own account; one that was closed without takes the one that the site has by now. */
export async function takeAccount(
  trx: Connection,
  today: CalendarDate,
  { id, site_id, reference, bank_account_id }: LockedSettlement,
): Promise<{ accountId: number } | Refusal<'settlement_without_account'>> {
  if (bank_account_id !== null) return { accountId: bank_account_id };
  const accountId = await findAccountInForce(trx, site_id, today);
  if (accountId === null) return refuse('settlement_without_account', { reference });
  await updateAccount(trx, id, accountId);
  return { accountId };
}
