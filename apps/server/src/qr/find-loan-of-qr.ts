import { createPublicKey, verify } from 'node:crypto';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { QrFacts } from '@alivio/domain/qr/qr-facts.ts';
import { readQrText } from '@alivio/domain/qr/qr-text.ts';
import { readShortCode } from '@alivio/domain/qr/short-code.ts';
import { type SignatureCheck, verifyQr } from '@alivio/domain/qr/verify-qr.ts';
import type { Connection } from '#server/db/client.ts';
import { selectLoanIdByShortCode } from './qr-codes.sql.ts';
import { selectPublicKey } from './qr-keys.sql.ts';

const checkSignature: SignatureCheck = (x, signed, signature) =>
  verify(
    null,
    signed,
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    signature,
  );

/**
 * The loan of a QR of ours, from its whole text or the short code below it; null when we issued no such one. A key that
 * is published no more still proves what it signed: whether the loan can be redeemed is told by the loan.
 */
export async function findLoanOfQr(db: Connection, text: string): Promise<number | null> {
  const shortCode = readShortCode(text);
  if (shortCode !== null) return selectLoanIdByShortCode(db, shortCode);
  const facts = readQrText(text)?.facts;
  return facts !== undefined && (await isSigned(db, text, facts)) ? facts.loanId : null;
}

async function isSigned(db: Connection, text: string, facts: QrFacts): Promise<boolean> {
  const publicKey = await selectPublicKey(db, facts.keyId);
  if (publicKey === null) return false;
  const keys = [{ kid: facts.keyId, publicKey }];
  const onItsLastDay: CalendarDate = facts.validUntil;
  return (await verifyQr(text, { keys, checkSignature, today: onItsLastDay })).ok;
}
