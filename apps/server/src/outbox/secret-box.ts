import { deriveKey } from '#server/derive-key.ts';
import { seal, unseal } from '#server/seal.ts';

export interface SecretBox {
  seal(text: string): Buffer;
  open(sealed: Buffer): string;
}

/** Texts under a key of their own purpose. What the previous key sealed is still opened while it is configured. */
export function createSecretBox(
  secretKey: string,
  purpose: string,
  previousSecretKey?: string,
): SecretBox {
  const key = deriveKey(secretKey, purpose);
  return {
    seal: (text) => seal(key, Buffer.from(text)),
    open(sealed) {
      try {
        return unseal(key, sealed).toString();
      } catch (error) {
        if (previousSecretKey === undefined) throw error;
        return unseal(deriveKey(previousSecretKey, purpose), sealed).toString();
      }
    },
  };
}
