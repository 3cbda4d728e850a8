import type { Connection } from '#server/db/client.ts';
import { emptyTransfersOfClient } from './transfers.sql.ts';

/** Who paid, as a bank told it, is forgotten with the client; what arrived and when stays in the books. */
export function forgetTransfers(trx: Connection, clientId: number): Promise<void> {
  return emptyTransfersOfClient(trx, clientId);
}
