import { timingSafeEqual } from 'node:crypto';

/**
 * Compares a signature as written (hex, base64) with the one we expect, in a time that does not tell how much of it
 * was right. As text, because decoders forgive: two texts would be one signature.
 */
export function isSameSignature(expected: string, given: string | string[] | undefined): boolean {
  if (typeof given !== 'string') return false;
  const [wanted, got] = [Buffer.from(expected), Buffer.from(given)];
  return wanted.length === got.length && timingSafeEqual(wanted, got);
}
