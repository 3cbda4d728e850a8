import { sha256Hex } from '../hash/sha-256.ts';
import { encodeBase32 } from '../qr/base32.ts';

const CHARACTERS = 12;
/** Enough for twelve characters of five bits. */
const BYTES = 8;

/** How a payment to a clinic is named on screen (`api.md`); the database writes the same with `shown_payment_id`. */
export function shownPaymentId(paymentId: number): string {
  const hex = sha256Hex(String(paymentId));
  const bytes = Uint8Array.from({ length: BYTES }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
  return encodeBase32(bytes).slice(0, CHARACTERS);
}
