import { readQr } from '@alivio/contract/redemption.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { readQrText } from '@alivio/domain/qr/qr-text.ts';
import { readShortCode } from '@alivio/domain/qr/short-code.ts';
import type { QrRefusal } from '@alivio/domain/qr/verify-qr.ts';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { loadQrProof, readScannedQr } from '../scanned-qr/read-scanned-qr.ts';
import { copy, results } from './copy.ts';

export type Judged =
  | { kind: 'open'; loanId: number }
  | {
      kind: 'told';
      heading: string;
      text: string;
      loanId: number | null;
      /** Of one that is over. */
      validUntil: CalendarDate | null;
      /** There is none with this text: what was typed may be mistyped. */
      isUnknown: boolean;
    };

type Proof = Awaited<ReturnType<typeof loadQrProof>>;
/** From when the page was opened; null when it could not be had. */
type Kept = Proof | null;

/** What its own signature settles, without asking anybody; a QR that is over may also be one that was used. */
const SETTLED: Partial<Record<QrRefusal, keyof typeof results>> = {
  unreadable: 'not_ours',
  unknown_key: 'not_ours',
  bad_signature: 'not_ours',
  wrong_site: 'other_site',
};

/** First by the signature, here; then by the server, who knows whether it was used. Short codes have no signature. */
export async function judgeQr(
  text: string,
  siteIds: readonly number[],
  kept: Kept,
): Promise<Judged> {
  const facts = readQrText(text)?.facts;
  if (facts === undefined && readShortCode(text) === null) return told(results.not_ours);
  let isProved = false;
  try {
    if (facts !== undefined) {
      const read = (proof: Proof) => readScannedQr(text, facts, siteIds, proof);
      let scanned = await read(kept ?? (await loadQrProof()));
      // The key may be younger than this page.
      if (kept !== null && !scanned.ok && scanned.reason === 'unknown_key')
        scanned = await read(await loadQrProof());
      const settled = scanned.ok ? undefined : SETTLED[scanned.reason];
      if (settled !== undefined) return told(results[settled]);
      isProved = scanned.ok;
    }
    const { result, loan_id, valid_until } = await api(readQr, { body: { text } });
    if (result === 'genuine' && loan_id !== null) return { kind: 'open', loanId: loan_id };
    const words = results[result === 'genuine' ? 'not_ours' : result];
    const validUntil = result === 'expired' ? valid_until : null;
    return { ...told(words), loanId: loan_id, validUntil, isUnknown: result === 'not_ours' };
  } catch (error) {
    if (!(error instanceof ApiError) || [401, 403].includes(error.status)) throw error;
    if (error.isConnectionLost) return told(isProved ? copy.offlineProved : copy.offline);
    return told({ heading: error.message, text: '' });
  }
}

function told({ heading, text }: { heading: string; text: string }) {
  return { kind: 'told', heading, text, loanId: null, validUntil: null, isUnknown: false } as const;
}
