import { getBusinessDate } from '@alivio/contract/platform.ts';
import { getQrKeys } from '@alivio/contract/qr.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { QrFacts } from '@alivio/domain/qr/qr-facts.ts';
import { type QrRefusal, verifyQr } from '@alivio/domain/qr/verify-qr.ts';
import { api } from '#lib/api.ts';
import { CannotCheck, checkSignature } from '#lib/check-signature.ts';

export type ScannedQr =
  | { ok: true; loanId: number }
  | { ok: false; reason: QrRefusal; validUntil: CalendarDate };

type Proof = Awaited<ReturnType<typeof loadQrProof>>;

/** What a signature is proved by. */
export async function loadQrProof() {
  const [{ keys }, { today }] = await Promise.all([api(getQrKeys, {}), api(getBusinessDate, {})]);
  return { keys: keys.map(({ kid, public_key: publicKey }) => ({ kid, publicKey })), today };
}

/** What a camera brought here, proved by the published keys. A browser that cannot leaves the proof to the server. */
export async function readScannedQr(
  code: string,
  { loanId, validUntil }: QrFacts,
  siteIds: readonly number[] | undefined,
  { keys, today }: Proof,
): Promise<ScannedQr> {
  try {
    const verified = await verifyQr(code, {
      keys,
      checkSignature,
      today,
      ...(siteIds !== undefined && { siteIds }),
    });
    if (verified.ok) return { ok: true, loanId };
    // The key of a code that is long over is published no more.
    const isOver = verified.reason === 'unknown_key' && today > validUntil;
    return { ok: false, reason: isOver ? 'expired' : verified.reason, validUntil };
  } catch (error) {
    if (error instanceof CannotCheck) return { ok: true, loanId };
    throw error;
  }
}
