import type { Deps } from '#server/deps.ts';
import { type Rewrapped, rewrapKeys } from '#server/rewrap-keys.ts';
import { selectChainKeysToRewrap, updateChainKey } from './chain-keys.sql.ts';

/** Seals every key of the chain under the SECRET_KEY of today; no link changes by it. */
export function rewrapChainKeys({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<Rewrapped> {
  return rewrapKeys(config, 'audit', {
    list: (page) => selectChainKeysToRewrap(db, page),
    update: (id, key) => updateChainKey(db, id, key),
  });
}
