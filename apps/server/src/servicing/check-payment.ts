import type { PaymentRequest } from '@alivio/domain/payment/apply-payment.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** What the state of the loan and the calendar say to a payment, before the account is asked. */
export function checkPayment(loan: Loan, { paidOn }: PaymentRequest, { today }: Act): Refusal | null {
  if (loan.state !== 'disbursed') return refuse('loan_not_disbursed');
  if (loan.writtenOffOn !== null) return refuse('loan_written_off');
  return paidOn > today ? refuse('payment_date_invalid') : null;
}
