import type { Connection } from '#server/db/client.ts';
import { type KeySettings, unwrapKey } from '#server/wrapped-keys.ts';
import { selectChainKeys } from './chain-keys.sql.ts';

/** All keys that links were ever made with, by number; throws where one does not open. */
export async function openChainKeys(
  db: Connection,
  config: KeySettings,
): Promise<ReadonlyMap<number, Buffer>> {
  const rows = await selectChainKeys(db);
  return new Map(rows.map((row) => [row.id, unwrapKey(config, 'audit', row)]));
}
