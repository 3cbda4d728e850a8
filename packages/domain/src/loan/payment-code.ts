import { sha256Hex } from '../hash/sha-256.ts';
import { encodeBase32 } from '../qr/base32.ts';

const HASH_BYTES = 7;
const LENGTH = 10;

/**
 * What a client writes on a bank transfer so that it finds its loan. Made from the loan's code, of which it tells
 * nothing: a statement of a bank is read by many.
 */
export function paymentCode(loanCode: string): string {
  const hex = sha256Hex(`payment-code ${loanCode}`).slice(0, HASH_BYTES * 2);
  const bytes = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return encodeBase32(Uint8Array.from(bytes)).slice(0, LENGTH);
}
