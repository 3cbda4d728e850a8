import type { Connection } from '#server/db/client.ts';
import { deleteGuarantorsOfClient } from './guarantors.sql.ts';
import { deleteVehiclesOfClient } from './vehicles.sql.ts';

/** Whoever and whatever stood behind a client's loans is forgotten with the client. Their papers go before them. */
export async function forgetBacking(trx: Connection, clientId: number): Promise<void> {
  await deleteGuarantorsOfClient(trx, clientId);
  await deleteVehiclesOfClient(trx, clientId);
}
