import { randomBytes } from 'node:crypto';
import { type KeySettings, type WrappedKey, wrapKey } from '#server/wrapped-keys.ts';
import { FILE_KEY_BYTES } from './encryption.ts';

const NAME_BYTES = 24;

/** A file that is in the storage and that no row names yet: it is gone a day later unless `recordFile` is called. */
export interface IncomingFile extends WrappedKey {
  name: string;
}

/** A name that nobody guesses and a key that nothing else has. */
export function nameIncoming(config: KeySettings): { incoming: IncomingFile; fileKey: Buffer } {
  const name = randomBytes(NAME_BYTES).toString('base64url');
  const fileKey = randomBytes(FILE_KEY_BYTES);
  return { incoming: { name, ...wrapKey(config, 'files', name, fileKey) }, fileKey };
}
