import { keepSelection } from '../payments/kept-selection.ts';
import { keepPrepayment } from './kept-prepayment.ts';
import { type Chosen, withSeen } from './seen-of.ts';

/** To the page of the card, a document of its own: with a prepayment, or with instalments that are paid ahead. */
export function goToCard(
  loanId: number,
  chosen: { prepayment: Chosen } | { installments: readonly number[] },
): void {
  if ('prepayment' in chosen) keepPrepayment(withSeen(chosen.prepayment));
  else keepSelection({ loanId, installments: chosen.installments });
  const isPrepayment = 'prepayment' in chosen;
  window.location.assign(
    `/user/payment-method?idLoan=${loanId}${isPrepayment ? '&prepayment' : ''}`,
  );
}
