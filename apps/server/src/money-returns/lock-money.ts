import type { Connection } from '#server/db/client.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { isRefusal } from '#server/refusal.ts';
import { lockSuspense } from '#server/suspense/lock-suspense.ts';
import { findTransferOfMoney } from '#server/transfers/find-transfer-of-money.ts';
import type { Transfer } from '#server/transfers/transfer.ts';
import type { MoneySource } from './money-return.ts';

/** Whose it is, under the lock of the loan or of the item in suspense. */
export interface LockedMoney {
  loanId: number | null;
  clientId: number | null;
  /** A second person is asked about it already: it is to go back, or to be voided. */
  isHeld: boolean;
  /** With which money in suspense came. */
  transfer: Transfer | null;
}

/** Null when there is no such money. */
export async function lockMoney(
  trx: Connection,
  { source, sourceId }: MoneySource,
): Promise<LockedMoney | null> {
  if (source === 'suspense') {
    const item = await lockSuspense(trx, sourceId);
    if (item === null) return null;
    const transfer = await findTransferOfMoney(trx, item.key);
    return { loanId: null, clientId: null, isHeld: item.isHeld, transfer };
  }
  const loan = await lockLoan(trx, sourceId);
  if (isRefusal(loan)) return null;
  return { loanId: loan.id, clientId: loan.clientId, isHeld: false, transfer: null };
}
