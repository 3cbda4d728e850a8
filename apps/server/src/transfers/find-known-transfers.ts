import type { Bank } from '@alivio/domain/transfer/banks.ts';
import type { Connection } from '#server/db/client.ts';
import { lockBank, selectKnownKeys } from './transfers.sql.ts';

/** Which movements of a bank are known, by their keys; until the transaction ends nobody else adds any. */
export async function findKnownTransfers(
  trx: Connection,
  bank: Bank,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await lockBank(trx, bank);
  return selectKnownKeys(trx, keys);
}
