import type {
  CardPayment,
  LoanInPayments,
  PaymentItem,
  PaymentLists,
} from '@alivio/contract/payments.ts';
import { catchUpCount, choosableCount } from '@alivio/domain/installment/selection.ts';

/** What can be chosen of one loan: always the first of what is pending, so that a number says which. */
export interface Selectable {
  loan: LoanInPayments;
  pending: readonly PaymentItem[];
  /** Instalments with a tick that can be set. */
  choosable: number;
  /** Those that are overdue and the current one; null when nothing is overdue. */
  catchUp: number | null;
  maxCount: number;
  /** A payment of this loan is not decided yet: what comes after it has to wait. */
  isWaiting: boolean;
}

export function selectableOf(
  lists: PaymentLists,
  loanId: number | null,
  attempts: readonly CardPayment[],
): Selectable | null {
  const loan = lists.loans.find(({ idLoan }) => idLoan === loanId);
  if (loan === undefined) return null;
  const pending = lists.pending.filter(({ idLoan }) => idLoan === loanId);
  if (attempts.some((attempt) => attempt.loan_id === loanId && attempt.is_pending))
    return { loan, pending, choosable: 0, catchUp: null, maxCount: 0, isWaiting: true };
  const choice = {
    pending: pending.map(({ expirationDate }) => ({ dueOn: expirationDate })),
    paidAhead: loan.paidAheadCount,
    today: lists.dteToday,
  };
  const [choosable, catchUp] = [choosableCount(choice), catchUpCount(choice)];
  const maxCount = Math.max(choosable, catchUp ?? 0);
  return { loan, pending, choosable, catchUp, maxCount, isWaiting: false };
}
