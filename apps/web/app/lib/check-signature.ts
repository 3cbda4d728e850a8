import type { SignatureCheck } from '@alivio/domain/qr/verify-qr.ts';

/** The browser has no Ed25519: older ones do not, and none has on a page without TLS. */
export class CannotCheck extends Error {}

/** Ed25519 by the browser itself. */
export const checkSignature: SignatureCheck = async (x, signed, signature) => {
  let key: CryptoKey;
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x };
    key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  } catch (cause) {
    throw new CannotCheck('no Ed25519 here', { cause });
  }
  return crypto.subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(signed));
};
