import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { issueQr, type Qr } from './issue-qr.ts';

/** The QR of a loan while it can be redeemed; null before, after, and on the days after its last. */
export async function findQr(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  loan: Loan,
  today: CalendarDate,
): Promise<Qr | null> {
  const isInDate = loan.validUntil !== null && today <= loan.validUntil;
  return loan.state === 'signed' && isInDate ? issueQr(deps, trx, loan) : null;
}
