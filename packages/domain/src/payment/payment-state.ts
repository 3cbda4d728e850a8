/** Life of one attempt to pay by card. */
export type PaymentState = 'created' | 'sent' | 'approved' | 'rejected' | 'expired';

export type PaymentOutcome = 'approved' | 'rejected' | 'expired';

/** `repeated`: nothing to do. `conflict`: it was decided otherwise before, and a person must look. */
export type SettleResult = 'settled' | 'repeated' | 'conflict';

/**
 * The same outcome may arrive by the browser, by notification and by our own question, in any order and more than once.
 * An approval that arrives after we gave up still counts: the money did move.
 */
export function settlePayment(state: PaymentState, outcome: PaymentOutcome): SettleResult {
  if (state === outcome) return 'repeated';
  if (state === 'created' || state === 'sent') return 'settled';
  if (state === 'expired') return outcome === 'approved' ? 'settled' : 'repeated';
  return outcome === 'expired' ? 'repeated' : 'conflict';
}
