/** Life of one attempt to pay by card. */
export type PaymentState = 'created' | 'sent' | 'approved' | 'rejected' | 'expired';

export type PaymentOutcome = 'approved' | 'rejected' | 'expired';

/** `repeated`: nothing to do. `conflict`: it was decided otherwise before, and a person must look. */
export type SettleResult = 'settled' | 'repeated' | 'conflict';

/**
 * The same outcome may arrive by the browser, by notification and by our own question, in any order and more than once.
 * An approval counts whatever we were told before: the money did move, with another card of the same form or after we
 * had given up. Nothing but an approval undoes a decision.
 */
export function settlePayment(state: PaymentState, outcome: PaymentOutcome): SettleResult {
  if (state === outcome) return 'repeated';
  if (state === 'created' || state === 'sent' || outcome === 'approved') return 'settled';
  return state === 'approved' && outcome === 'rejected' ? 'conflict' : 'repeated';
}

export function isOpenPayment(state: PaymentState): boolean {
  return state === 'created' || state === 'sent';
}
