import { daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { findNumberedTransfers } from './find-numbered-transfers.ts';
import type { NumberedTransfer, Transfer } from './transfer.ts';
import { operationKey } from './transfer-key.ts';

/** A person may mistype the day, and a bank's file may have another; later than this a number comes again. */
const MOST_DAYS = 10;

/** Others that look like the same money: a person has to tell. What was voided is none. */
export async function findTwins(
  db: Connection,
  { id, bank, operationNumber, amount, date, state }: Transfer,
): Promise<readonly NumberedTransfer[]> {
  if (operationNumber === null || state === 'voided') return [];
  const numbered = await findNumberedTransfers(db, bank, [operationKey(operationNumber)]);
  return numbered.filter(
    (other) =>
      other.id !== id &&
      other.amount === amount &&
      Math.abs(daysBetween(other.date, date)) <= MOST_DAYS,
  );
}
