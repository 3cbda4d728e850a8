import { device, parseObject, seenQr } from './storage.ts';

/** A QR as it was last seen: a clinic's basement has no line. */
export interface SeenQr {
  loanId: number;
  text: string;
  shortCode: string;
  /** Last day on which it is good. */
  validUntil: string;
  clinic: string;
  /** When it came from the server. */
  seenAt: string;
}

export function keepSeenQr(qr: SeenQr): void {
  device().set(seenQr, JSON.stringify(qr));
}

/** That of this loan, whole: what is stored may be older than the code. */
export function findSeenQr(loanId: number): SeenQr | null {
  const stored: Partial<SeenQr> = parseObject(device().get(seenQr));
  const { text, shortCode, validUntil, clinic, seenAt } = stored;
  const texts = [text, shortCode, validUntil, clinic, seenAt];
  const isWhole = stored.loanId === loanId && texts.every((each) => typeof each === 'string');
  return isWhole ? (stored as SeenQr) : null;
}

/** It was redeemed, or its time is over. */
export function forgetSeenQr(loanId: number): void {
  if (findSeenQr(loanId) !== null) device().remove(seenQr);
}
