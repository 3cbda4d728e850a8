import { cardTransactionOf } from '@alivio/domain/payment/card-payment-key.ts';
import type { Connection } from '#server/db/client.ts';
import type { PaymentOperation } from '#server/papers/receipt-facts.ts';
import { selectCardOperation, selectTransferOperation } from './operations.sql.ts';

/** What names a payment on the paper, by card or by transfer; null for what came in otherwise. */
export async function findOperation(
  db: Connection,
  paymentKey: string,
): Promise<PaymentOperation | null> {
  const transactionId = cardTransactionOf(paymentKey);
  if (transactionId !== null) {
    const card = await selectCardOperation(db, transactionId);
    return card && { number: card.order_number, lastDigits: card.card_last_digits, bank: null };
  }
  const transfer = await selectTransferOperation(db, paymentKey);
  return transfer && { number: transfer.operation_number, lastDigits: null, bank: transfer.bank };
}
