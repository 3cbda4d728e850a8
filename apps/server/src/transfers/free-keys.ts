import type { Connection } from '#server/db/client.ts';
import { selectVoidedKeys } from './transfers.sql.ts';

/** By who they are, the keys that movements have or would get: what was voided does not stand for the real one. */
export async function freeKeys(
  trx: Connection,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const free = new Map(keys.map((key) => [key, key]));
  let voided = await selectVoidedKeys(trx, [...free.values()]);
  while (voided.size > 0) {
    for (const [key, taken] of free) if (voided.has(taken)) free.set(key, `${taken}:again`);
    voided = await selectVoidedKeys(trx, [...free.values()]);
  }
  return free;
}
