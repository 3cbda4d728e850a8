import { type Refusal, refuse } from '../refusal.ts';
import { fundsOf } from './funds.ts';
import type { AppliedPayment, LoanAccount } from './loan-account.ts';

export type ReversalRefusal =
  | 'payment_unknown'
  | 'already_reversed'
  | 'schedule_changed_since'
  | 'funds_returned_since';

export type ReversalResult =
  | {
      readonly ok: true;
      readonly account: LoanAccount;
      readonly payment: AppliedPayment;
      /** The payment, and what was paid from the funds that it had brought. */
      readonly reversed: readonly AppliedPayment[];
    }
  | Refusal<ReversalRefusal>;

/**
 * Takes a payment back (a chargeback, a transfer booked twice): the loan stands as if it had never been made, and
 * instalments that were paid from what it had put aside are open again. Where a later movement was built on the
 * schedule, that one is reversed first.
 */
export function reversePayment(account: LoanAccount, key: string): ReversalResult {
  const index = account.payments.findIndex((payment) => payment.key === key);
  const payment = account.payments[index];
  if (payment === undefined) return refuse('payment_unknown', 'Ese pago no existe.');
  if (payment.reversed) return refuse('already_reversed', 'Ese pago ya se extornó.');
  const later = account.payments.slice(index + 1).filter(({ reversed }) => !reversed);
  if (later.some((after) => isInTheWay(payment, after))) {
    return refuse(
      'schedule_changed_since',
      'Hay movimientos posteriores sobre el cronograma: extórnalos primero.',
    );
  }
  const undone = takeBackFromFunds(markReversed(account, payment));
  if (fundsOf(undone) < 0) {
    return refuse(
      'funds_returned_since',
      'Ese dinero ya se devolvió: extorna la devolución primero.',
    );
  }
  const reversed = undone.payments.filter(
    (after, position) => after.reversed && account.payments[position]?.reversed === false,
  );
  const installments = payment.replaced ?? account.installments;
  return {
    ok: true,
    payment: { ...payment, reversed: true },
    reversed,
    account: { ...undone, installments },
  };
}

/** The latest first, and no more of them than it takes. */
function takeBackFromFunds(account: LoanAccount): LoanAccount {
  if (fundsOf(account) >= 0) return account;
  const last = account.payments.findLast(
    ({ kind, reversed }) => kind === 'from_funds' && !reversed,
  );
  return last === undefined ? account : takeBackFromFunds(markReversed(account, last));
}

function markReversed(account: LoanAccount, payment: AppliedPayment): LoanAccount {
  const index = account.payments.indexOf(payment);
  return { ...account, payments: account.payments.with(index, { ...payment, reversed: true }) };
}

/** A new schedule rests on all that was paid before it; money that went back has paid nothing. */
function isInTheWay(payment: AppliedPayment, after: AppliedPayment): boolean {
  if (payment.replaced !== null) return true;
  return after.replaced !== null && payment.kind !== 'return';
}
