import { randomBytes } from 'node:crypto';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { currentKeyId, type KeySettings, unwrapKey, wrapKey } from '#server/wrapped-keys.ts';
import { insertChainKey, selectChainKey } from './chain-keys.sql.ts';

const KEY_BYTES = 32;

/**
 * The key that links are made with today. Whoever got to know an earlier SECRET_KEY can make links of its time again, but
 * none of those after it, and these vouch for all that came before them. Under the lock of the chain.
 */
export async function getChainKey(
  { config, now }: Pick<Deps, 'now'> & { config: KeySettings },
  trx: Connection,
): Promise<{ id: number; key: Buffer }> {
  const name = currentKeyId(config);
  const kept = await selectChainKey(trx, name);
  if (kept) return { id: kept.id, key: unwrapKey(config, 'audit', kept) };
  const key = randomBytes(KEY_BYTES);
  const wrapped = wrapKey(config, 'audit', name, key);
  const { id } = await insertChainKey(trx, { ...wrapped, name, createdAt: now() });
  return { id, key };
}
