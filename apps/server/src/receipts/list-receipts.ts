import { type Receipt, receiptsOf } from '@alivio/domain/payment/receipts.ts';
import type { Deps } from '#server/deps.ts';
import { findOwnLoan } from '#server/loans/find-own-loan.ts';
import type { PaymentMethod } from '#server/papers/receipt-facts.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { findMethods } from './find-methods.ts';
import { receiptReference } from './receipt-reference.ts';

export interface ListedReceipt extends Receipt {
  reference: string;
  method: PaymentMethod;
}

/** What came in on a client's own loan, newest first. */
export async function listReceipts(
  { db }: Pick<Deps, 'db'>,
  session: ClientSession,
  loanId: number,
): Promise<ListedReceipt[] | Refusal<'not_found'>> {
  const loan = await findOwnLoan(db, session, loanId);
  if (isRefusal(loan)) return loan;
  const account = await loadAccount(db, loan);
  const receipts = account === null ? [] : receiptsOf(account);
  const methods = await findMethods(
    db,
    receipts.map(({ payment }) => payment),
  );
  return receipts
    .map((receipt) => ({
      ...receipt,
      reference: receiptReference(loan, receipt.number),
      method: methods.get(receipt.payment.key) ?? 'transfer',
    }))
    .reverse();
}
