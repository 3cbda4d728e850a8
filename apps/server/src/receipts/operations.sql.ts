import type { Connection } from '#server/db/client.ts';

/** How the gateway and the client call a payment by card. */
export async function selectCardOperation(db: Connection, transactionId: string) {
  const row = await db
    .selectFrom('card_payments')
    .select(['order_number', 'card_last_digits'])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row ?? null;
}

/** The bank and its number for what came by transfer, by the key of the payment that it became. */
export async function selectTransferOperation(db: Connection, paymentKey: string) {
  const row = await db
    .selectFrom('transfers_now')
    .select(['bank', 'operation_number'])
    .where('payment_key', '=', paymentKey)
    .executeTakeFirst();
  return row ?? null;
}
