import type { CardPayment } from '@alivio/contract/payments.ts';
import type { FormWord } from './read-answer.ts';

export type PaymentEnd = 'approved' | 'cancelled' | 'failed' | 'pending';

/** What became of a payment: by what the server knows of it (null: it could not be told), then by what the form said. */
export function judgeEnd(
  word: FormWord,
  payment: Pick<CardPayment, 'state' | 'is_pending'> | null,
): PaymentEnd {
  if (payment?.state === 'approved') return 'approved';
  if (payment?.is_pending) return 'pending';
  const isDecided = payment?.state === 'rejected' || payment?.state === 'expired';
  // Nobody who may have paid is told to pay again.
  if (!isDecided && (word === 'approved' || word === 'pending')) return 'pending';
  return word === 'cancelled' ? 'cancelled' : 'failed';
}
