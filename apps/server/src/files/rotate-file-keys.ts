import type { Deps } from '#server/deps.ts';
import { currentKeyId, FileKeyUnreadable, unwrapFileKey, wrapFileKey } from './file-keys.ts';
import { selectKeysToRotate, updateKey } from './stored-files.sql.ts';

const BATCH = 500;

export interface Rotated {
  rotated: number;
  /** Under neither of the two keys: left as they are. */
  unreadable: number;
}

/**
 * Seals every file's key under the SECRET_KEY of today; the bytes stay as they are. May be interrupted and repeated:
 * each row is changed at once and for good, and one that is done is not looked at again.
 */
export async function rotateFileKeys({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Promise<Rotated> {
  const counts: Rotated = { rotated: 0, unreadable: 0 };
  const otherThan = currentKeyId(config);
  for (let afterId = 0; ; ) {
    const files = await selectKeysToRotate(db, { otherThan, afterId, limit: BATCH });
    for (const file of files) {
      try {
        const fileKey = unwrapFileKey(config, file);
        await updateKey(db, file.id, wrapFileKey(config, file.name, fileKey));
        counts.rotated += 1;
      } catch (error) {
        if (!(error instanceof FileKeyUnreadable)) throw error;
        counts.unreadable += 1;
      }
    }
    const last = files.at(-1);
    if (!last) return counts;
    afterId = last.id;
  }
}
