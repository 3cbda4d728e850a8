import { cardTransactionOf } from '@alivio/domain/payment/card-payment-key.ts';
import type { Connection } from '#server/db/client.ts';
import type { CardOperation } from '#server/papers/receipt-facts.ts';
import { selectCardOperation } from './card-operations.sql.ts';

/** What names a payment by card, in the client's list as on the paper; null for what came in otherwise. */
export async function findOperation(
  db: Connection,
  paymentKey: string,
): Promise<CardOperation | null> {
  const transactionId = cardTransactionOf(paymentKey);
  const row = transactionId === null ? null : await selectCardOperation(db, transactionId);
  return row && { number: row.order_number, lastDigits: row.card_last_digits };
}
