import type { AppliedPayment, LoanAccount } from './loan-account.ts';

export interface Receipt {
  /** The how manieth payment of the loan it is; one that was taken back keeps its number and has no receipt. */
  readonly number: number;
  readonly payment: AppliedPayment;
}

/** A receipt for all money that came in and was not taken back, oldest first. */
export function receiptsOf({ payments }: Pick<LoanAccount, 'payments'>): readonly Receipt[] {
  return payments
    .filter(({ kind }) => kind === 'installments' || kind === 'prepayment')
    .map((payment, index) => ({ number: index + 1, payment }))
    .filter(({ payment }) => !payment.reversed);
}
