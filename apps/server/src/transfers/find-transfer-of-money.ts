import type { Connection } from '#server/db/client.ts';
import type { Transfer } from './transfer.ts';
import { selectTransferByKey } from './transfers.sql.ts';

/** The transfer with which money in suspense came; null when it came otherwise. */
export function findTransferOfMoney(
  trx: Connection,
  suspenseKey: string,
): Promise<Transfer | null> {
  return selectTransferByKey(trx, suspenseKey);
}
