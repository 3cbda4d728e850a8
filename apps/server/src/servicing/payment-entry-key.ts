/** The key of a payment's entry in the books, made from the payment's own. */
export function paymentEntryKey(paymentKey: string): string {
  return `payment:${paymentKey}`;
}
