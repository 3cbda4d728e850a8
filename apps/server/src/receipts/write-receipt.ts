import { paymentCode } from '@alivio/domain/loan/payment-code.ts';
import { receiptsOf } from '@alivio/domain/payment/receipts.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { supportFacts } from '#server/papers/support-facts.ts';
import { toPaperPerson } from '#server/papers/to-paper-person.ts';
import { writeReceiptPaper } from '#server/papers/write-receipt-paper.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { findMethods } from './find-methods.ts';
import { findOperation } from './find-operation.ts';
import { receiptReference } from './receipt-reference.ts';

export interface WrittenReceipt {
  number: number;
  /** 'JBSWY3DPEH-003', as it stands on the paper. */
  reference: string;
  fileName: string;
  bytes: Buffer;
}

/**
 * The receipt of a payment, by its key. It is made when it is wanted, of what is kept anyway: the same payment gives
 * the same paper. Null for one that is not of the loan, brought no money or was taken back.
 */
export async function writeReceipt(
  deps: Pick<Deps, 'config'>,
  db: Connection,
  loanId: number,
  paymentKey: string,
): Promise<WrittenReceipt | null> {
  const loan = await getLoan(db, loanId);
  const account = await loadAccount(db, loan);
  const found = account && receiptsOf(account).find(({ payment }) => payment.key === paymentKey);
  if (!found) return null;
  const { number, payment } = found;
  const reference = receiptReference(loan, number);
  const methods = await findMethods(db, [payment]);
  const bytes = await writeReceiptPaper({
    loan,
    reference,
    holder: toPaperPerson(await getPerson(db, loan.clientId)),
    paymentCode: paymentCode(loan.code),
    payment,
    method: methods.get(paymentKey) ?? 'transfer',
    operation: await findOperation(db, paymentKey),
    support: supportFacts(deps),
  });
  return { number, reference, fileName: `constancia-de-pago-${reference}.pdf`, bytes };
}
