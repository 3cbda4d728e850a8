import {
  currentKeyId,
  type KeyPurpose,
  type KeySettings,
  KeyUnreadable,
  unwrapKey,
  type WrappedKey,
  wrapKey,
} from './wrapped-keys.ts';

const BATCH = 500;

export interface Rewrapped {
  rotated: number;
  /** Under neither of the two keys: left as they are. */
  unreadable: number;
}

/** Where wrapped keys are kept. */
interface KeyRows {
  /** The next ones that are sealed under another key than this one, in the order of their ids. */
  list(page: {
    otherThan: string;
    afterId: number;
    limit: number;
  }): Promise<readonly (WrappedKey & { id: number; name: string })[]>;
  update(id: number, key: WrappedKey): Promise<void>;
}

/**
 * Seals every key under the SECRET_KEY of today; what it opens stays as it is. May be interrupted and repeated: each
 * row is changed at once and for good, and one that is done is not looked at again.
 */
export async function rewrapKeys(
  config: KeySettings,
  purpose: KeyPurpose,
  rows: KeyRows,
): Promise<Rewrapped> {
  const counts: Rewrapped = { rotated: 0, unreadable: 0 };
  const otherThan = currentKeyId(config);
  for (let afterId = 0; ; ) {
    const keys = await rows.list({ otherThan, afterId, limit: BATCH });
    for (const key of keys) {
      try {
        const opened = unwrapKey(config, purpose, key);
        await rows.update(key.id, wrapKey(config, purpose, key.name, opened));
        counts.rotated += 1;
      } catch (error) {
        if (!(error instanceof KeyUnreadable)) throw error;
        counts.unreadable += 1;
      }
    }
    const last = keys.at(-1);
    if (!last) return counts;
    afterId = last.id;
  }
}
