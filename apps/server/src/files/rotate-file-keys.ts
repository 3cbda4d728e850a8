import type { Deps } from '#server/deps.ts';
import { type Rewrapped, rewrapKeys } from '#server/rewrap-keys.ts';
import { selectKeysToRotate, updateKey } from './stored-files.sql.ts';

/** Seals every file's key under the SECRET_KEY of today; the bytes stay as they are. */
export function rotateFileKeys({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<Rewrapped> {
  return rewrapKeys(config, 'files', {
    list: (page) => selectKeysToRotate(db, page),
    update: (id, key) => updateKey(db, id, key),
  });
}
