import type { Config } from './config.ts';
import { deriveKey } from './derive-key.ts';
import { seal, unseal } from './seal.ts';

export type KeySettings = Pick<Config, 'SECRET_KEY' | 'PREVIOUS_SECRET_KEY'>;

/** What the keys are for: each purpose has a key of its own under SECRET_KEY. */
export type KeyPurpose = 'files' | 'qr' | 'audit';

/** A key, sealed under a key of ours for one name alone (a file's, a signing key's), and which of our keys that was. */
export interface WrappedKey {
  wrappedKey: Buffer;
  keyId: string;
}

/** The key is there and cannot be opened by this configuration. */
export class KeyUnreadable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'KeyUnreadable';
  }
}

export function currentKeyId({ SECRET_KEY }: KeySettings): string {
  return keyIdOf(SECRET_KEY);
}

export function wrapKey(
  config: KeySettings,
  purpose: KeyPurpose,
  name: string,
  key: Buffer,
): WrappedKey {
  const wrappedKey = seal(deriveKey(config.SECRET_KEY, purpose), key, name);
  return { wrappedKey, keyId: currentKeyId(config) };
}

export function unwrapKey(
  config: KeySettings,
  purpose: KeyPurpose,
  { name, wrappedKey, keyId }: WrappedKey & { name: string },
): Buffer {
  const secretKeys = [config.SECRET_KEY, config.PREVIOUS_SECRET_KEY].filter(
    (key) => key !== undefined,
  );
  const secretKey = secretKeys.find((key) => keyIdOf(key) === keyId);
  if (secretKey === undefined)
    throw new KeyUnreadable(
      `it is sealed under the key ${keyId}, and SECRET_KEY is ${currentKeyId(config)}: is PREVIOUS_SECRET_KEY missing?`,
    );
  try {
    return unseal(deriveKey(secretKey, purpose), wrappedKey, name);
  } catch (cause) {
    throw new KeyUnreadable('the key was changed, or belongs to another', cause);
  }
}

/** A name for a key that says nothing of it. */
function keyIdOf(secretKey: string): string {
  return deriveKey(secretKey, 'files-key-id').toString('hex', 0, 8);
}
