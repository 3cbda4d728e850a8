import type { Config } from '#server/config.ts';
import { deriveKey } from '#server/derive-key.ts';
import { seal, unseal } from '#server/seal.ts';

export type KeySettings = Pick<Config, 'SECRET_KEY' | 'PREVIOUS_SECRET_KEY'>;

/** The key of one file, sealed under a key of ours for that file's name alone, and which of our keys that was. */
export interface WrappedKey {
  wrappedKey: Buffer;
  keyId: string;
}

/** The file is there and cannot be read by this configuration. */
export class FileKeyUnreadable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FileKeyUnreadable';
  }
}

export function currentKeyId({ SECRET_KEY }: KeySettings): string {
  return keyIdOf(SECRET_KEY);
}

export function wrapFileKey(config: KeySettings, name: string, fileKey: Buffer): WrappedKey {
  const wrappedKey = seal(deriveKey(config.SECRET_KEY, 'files'), fileKey, name);
  return { wrappedKey, keyId: currentKeyId(config) };
}

export function unwrapFileKey(
  config: KeySettings,
  { name, wrappedKey, keyId }: WrappedKey & { name: string },
): Buffer {
  const secretKeys = [config.SECRET_KEY, config.PREVIOUS_SECRET_KEY].filter(
    (key) => key !== undefined,
  );
  const secretKey = secretKeys.find((key) => keyIdOf(key) === keyId);
  if (secretKey === undefined)
    throw new FileKeyUnreadable(
      `the file is sealed under the key ${keyId}, and SECRET_KEY is ${currentKeyId(config)}: is PREVIOUS_SECRET_KEY missing?`,
    );
  try {
    return unseal(deriveKey(secretKey, 'files'), wrappedKey, name);
  } catch (cause) {
    throw new FileKeyUnreadable('the key of the file was changed, or belongs to another', cause);
  }
}

/** A name for a key that says nothing of it. */
function keyIdOf(secretKey: string): string {
  return deriveKey(secretKey, 'files-key-id').toString('hex', 0, 8);
}
