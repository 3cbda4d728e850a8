import { decodeBase32, encodeBase32 } from './base32.ts';
import { decodeQrFacts, FACTS_BYTES, type QrFacts } from './qr-facts.ts';

/** Ed25519. */
const SIGNATURE_BYTES = 64;

export interface ReadQr {
  readonly facts: QrFacts;
  /** The bytes that the signature is over. */
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
}

/**
 * What stands in the picture: an address of ours, so that any camera opens it, in capitals, which take less room in a
 * QR: 173 characters with `HTTPS://ALIVIO.PE`, version 6 at level L.
 */
export function qrText(publicUrl: string, signed: Uint8Array, signature: Uint8Array): string {
  return `${publicUrl.replace(/\/+$/, '').toUpperCase()}/QR/${encodeBase32(Uint8Array.of(...signed, ...signature))}`;
}

/** Takes the whole address or its last part; null for what was never written by `qrText`. Nothing of it is proved yet. */
export function readQrText(text: string): ReadQr | null {
  const code = text.trim().split('/').at(-1) ?? '';
  const bytes = decodeBase32(code);
  if (bytes?.length !== FACTS_BYTES + SIGNATURE_BYTES) return null;
  const signed = bytes.subarray(0, FACTS_BYTES);
  return { facts: decodeQrFacts(signed), signed, signature: bytes.subarray(FACTS_BYTES) };
}
