import { type Refusal, refuse } from '../refusal.ts';
import type { AppliedPayment, LoanAccount } from './loan-account.ts';

export type ReversalRefusal = 'payment_unknown' | 'already_reversed' | 'schedule_changed_since';

export type ReversalResult =
  | { readonly ok: true; readonly account: LoanAccount; readonly payment: AppliedPayment }
  | Refusal<ReversalRefusal>;

/**
 * Takes a payment back (a chargeback, a transfer booked twice): the loan stands as if it had never
 * been made. Where a later movement was built on the schedule, that one is reversed first.
 */
export function reversePayment(account: LoanAccount, key: string): ReversalResult {
  const index = account.payments.findIndex((payment) => payment.key === key);
  const payment = account.payments[index];
  if (payment === undefined) return refuse('payment_unknown', 'Ese pago no existe.');
  if (payment.reversed) return refuse('already_reversed', 'Ese pago ya se extornó.');
  const later = account.payments.slice(index + 1).filter(({ reversed }) => !reversed);
  const blocking = payment.kind === 'prepayment' ? later : later.filter(isPrepayment);
  if (blocking.length > 0) {
    return refuse(
      'schedule_changed_since',
      'Hay movimientos posteriores sobre el cronograma: extórnalos primero.',
    );
  }
  const reversed = { ...payment, reversed: true };
  return {
    ok: true,
    payment: reversed,
    account: {
      ...account,
      installments: payment.replaced ?? account.installments,
      payments: account.payments.with(index, reversed),
    },
  };
}

function isPrepayment(payment: AppliedPayment): boolean {
  return payment.kind === 'prepayment';
}
