import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { QrFacts } from './qr-facts.ts';
import { readQrText } from './qr-text.ts';

/** A published key: its number and the 32 bytes in base64url, as `.well-known/qr-keys` gives them. */
export interface QrKey {
  readonly kid: number;
  readonly publicKey: string;
}

/** Ed25519, by whatever the platform has: Node and browsers each bring their own. */
export type SignatureCheck = (
  publicKey: string,
  signed: Uint8Array,
  signature: Uint8Array,
) => boolean | Promise<boolean>;

export type QrRefusal = 'unreadable' | 'unknown_key' | 'bad_signature' | 'expired' | 'wrong_site';

export type VerifiedQr = { readonly ok: true; readonly facts: QrFacts } | Refusal<QrRefusal>;

export interface QrCheck {
  readonly keys: readonly QrKey[];
  readonly checkSignature: SignatureCheck;
  readonly today: CalendarDate;
  /** The sites of whoever reads it, any of which will do; left out by whoever reads it in the name of none. */
  readonly siteIds?: readonly number[];
}

/** Whether a QR is one of ours, for here and for today; needs the published keys and nothing else, no line either. */
export async function verifyQr(text: string, check: QrCheck): Promise<VerifiedQr> {
  const read = readQrText(text);
  if (read === null) return refuse('unreadable', 'Este QR no se puede leer.');
  const { facts, signed, signature } = read;
  const key = check.keys.find(({ kid }) => kid === facts.keyId);
  if (key === undefined) return refuse('unknown_key', 'Este QR no lo firmó Alivio.');
  if (!(await check.checkSignature(key.publicKey, signed, signature)))
    return refuse('bad_signature', 'Este QR fue alterado o no lo emitió Alivio.');
  if (check.siteIds?.includes(facts.siteId) === false)
    return refuse('wrong_site', 'Este QR es para otra sede.');
  if (check.today > facts.validUntil) return refuse('expired', 'Este QR está vencido.');
  return { ok: true, facts };
}
