import { randomInt } from 'node:crypto';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { drawShortCode, formatShortCode } from '@alivio/domain/qr/short-code.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { getSigningKey } from './get-signing-key.ts';
import { insertQrCode, type QrCode, selectQrCode } from './qr-codes.sql.ts';
import { selectQrKey } from './qr-keys.sql.ts';
import { signQr } from './sign-qr.ts';

const DRAWS = 5;

export interface Qr {
  text: string;
  /** `ABCD-EFGH`. */
  shortCode: string;
  validUntil: CalendarDate;
}

/** The QR of a signed loan: made once, the same for whoever asks again, whatever key signs by then. */
export async function issueQr(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  loan: Loan,
): Promise<Qr> {
  const { state, validUntil } = loan;
  if (state !== 'signed' || validUntil === null)
    throw new Error(`loan ${loan.id} is ${state}: there is no QR to issue`);
  const { keyId, shortCode } =
    (await selectQrCode(trx, loan.id)) ?? (await createQrCode(deps, trx, { ...loan, validUntil }));
  const facts = {
    loanId: loan.id,
    siteId: loan.siteId,
    amount: loan.amount,
    validUntil,
    planHash: loan.quote.hash,
  };
  const text = signQr(deps, await selectQrKey(trx, keyId), facts);
  return { text, shortCode: formatShortCode(shortCode), validUntil };
}

async function createQrCode(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  loan: { id: number; validUntil: CalendarDate },
): Promise<QrCode> {
  const { id: keyId } = await getSigningKey(deps, trx);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const code = { keyId, shortCode: drawShortCode(randomInt) };
    if (await insertQrCode(trx, loan, code, deps.now())) return code;
    // Somebody else asked at the same moment and came first, unless it was the code that is taken.
    const first = await selectQrCode(trx, loan.id);
    if (first) return first;
  }
  throw new Error(`no short code was free in ${DRAWS} draws`);
}
