import { hkdfSync } from 'node:crypto';

/** A key for one purpose, so that no two uses of `SECRET_KEY` share a key. */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secretKey, 'base64url'), '', purpose, 32));
}
