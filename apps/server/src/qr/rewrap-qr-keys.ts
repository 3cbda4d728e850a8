import type { Deps } from '#server/deps.ts';
import { type Rewrapped, rewrapKeys } from '#server/rewrap-keys.ts';
import { selectQrKeysToRewrap, updateQrKey } from './qr-keys.sql.ts';

/** Seals every signing key under the SECRET_KEY of today; no code changes by it. */
export function rewrapQrKeys({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<Rewrapped> {
  return rewrapKeys(config, 'qr', {
    list: (page) => selectQrKeysToRewrap(db, page),
    update: (id, key) => updateQrKey(db, id, key),
  });
}
