const PREFIX = 'card:';

/** Under which the money of a card payment is in the books: told any number of times it is one. */
export function cardPaymentKey(transactionId: string): string {
  return `${PREFIX}${transactionId}`;
}

/** The transaction of a payment that came in by card; null for any other. */
export function cardTransactionOf(paymentKey: string): string | null {
  return paymentKey.startsWith(PREFIX) ? paymentKey.slice(PREFIX.length) : null;
}
