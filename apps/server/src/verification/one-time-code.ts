import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { Config } from '#server/config.ts';

export const CODE_VALID_MS = 10 * 60_000;
export const CODE_CHECKS = 5;

export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/** When another code may be asked for; a locked one is of no use before. */
export function resendPossibleAt(
  { CODE_RESEND_SECONDS }: Pick<Config, 'CODE_RESEND_SECONDS'>,
  sentAt: Date,
): Date {
  return new Date(sentAt.getTime() + CODE_RESEND_SECONDS * 1000);
}

/** Keyed and bound to its owner and destination: a million plain hashes would be tried out in a second. */
export function hashCode(
  secretKey: string,
  owner: { clientId: number; purpose: string; destination: string; loanId?: number | undefined },
  code: string,
): Buffer {
  const { clientId, purpose, destination, loanId } = owner;
  const key = hkdfSync('sha256', Buffer.from(secretKey, 'base64url'), '', 'one-time-code', 32);
  return createHmac('sha256', Buffer.from(key))
    .update(JSON.stringify([clientId, purpose, destination, code, ...(loanId ? [loanId] : [])]))
    .digest();
}
