import type { CardPayment, PaymentLists } from '@alivio/contract/payments.ts';
import type { JustPaid } from './payment-outcome.ts';

/**
 * What was just paid stands among what is paid, with the day, before the books say so (specification 2 §4). Should the
 * gateway have said otherwise since, the list is as it was.
 */
export function moveToPaid(
  lists: PaymentLists,
  just: JustPaid | null,
  attempts: readonly CardPayment[],
): PaymentLists {
  const attempt = attempts.find(({ reference }) => reference === just?.reference);
  if (just === null || attempt?.state === 'rejected' || attempt?.state === 'expired') return lists;
  const isMoved = ({ idLoan, installmentId }: PaymentLists['pending'][number]) =>
    idLoan === just.loanId && just.installments.includes(installmentId);
  const moved = lists.pending
    .filter(isMoved)
    .map((item) => ({ ...item, paymentDate: just.paidOn, isInProcess: false }));
  return {
    ...lists,
    pending: lists.pending.filter((item) => !isMoved(item)),
    paid: [...moved.reverse(), ...lists.paid],
  };
}
