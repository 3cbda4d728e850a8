import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Bank } from '@alivio/domain/transfer/banks.ts';
import type { Connection } from '#server/db/client.ts';
import type { NumberedTransfer } from './transfer.ts';
import { selectNumberedTransfers, updateBankDays } from './transfers.sql.ts';

/** Those with one of the operation numbers, whoever told of them. */
export function findNumberedTransfers(
  trx: Connection,
  bank: Bank,
  operationKeys: readonly string[],
): Promise<readonly NumberedTransfer[]> {
  return selectNumberedTransfers(trx, bank, operationKeys);
}

/** The bank's file has them, on these days: a line of another day is another movement from now on. */
export function noteBankDays(
  trx: Connection,
  days: readonly { id: number; day: CalendarDate }[],
): Promise<void> {
  return updateBankDays(trx, days);
}
