import type { Connection } from '#server/db/client.ts';
import { emptyTransfersOfClient } from './transfers.sql.ts';

/** Who paid, as a bank told it, is forgotten with the client; what arrived and when stays in the books. Says which. */
export function forgetTransfers(trx: Connection, clientId: number): Promise<readonly number[]> {
  return emptyTransfersOfClient(trx, clientId);
}
