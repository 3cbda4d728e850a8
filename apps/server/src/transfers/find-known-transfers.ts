import type { Bank } from '@alivio/domain/transfer/banks.ts';
import type { Connection } from '#server/db/client.ts';
import { freeKeys } from './free-keys.ts';
import { lockBank, selectKnownKeys } from './transfers.sql.ts';

export interface KnownMovement {
  /** Under which it is kept, or would be: not that of one that was voided. */
  readonly key: string;
  /** Of the transfer that it is already; null when it is new. */
  readonly id: number | null;
}

/** Which movements of a bank are known, by their keys. */
export async function findKnownTransfers(
  db: Connection,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownMovement>> {
  const free = await freeKeys(db, keys);
  const ids = await selectKnownKeys(db, [...free.values()]);
  return new Map([...free].map(([told, key]) => [told, { key, id: ids.get(key) ?? null }]));
}

/** Until the transaction ends nobody else adds movements of the bank. */
export function holdBank(trx: Connection, bank: Bank): Promise<void> {
  return lockBank(trx, bank);
}
