import type { ClinicPaymentRow } from '@alivio/contract/clinic-payments.ts';
import { copy } from './copy.ts';

type Payment = ClinicPaymentRow['payment'];

/** What somebody wants to know of a row: why it stands where it stands, or of what its amount is made up. */
export interface PaymentQuestion {
  about: 'status' | 'amount';
  payment: Payment;
}

/** A status with a reason behind it (specification 3 §2). */
export function isExplained(payment: Pick<Payment, 'status' | 'message'>): boolean {
  return payment.status === 'RECHAZADO' || payment.status === 'REVISION' || isTakenBack(payment);
}

/** Paid before its treatment was cancelled: the loan is in no list of the clinic's any more. */
export function isTakenBack({ status, message }: Pick<Payment, 'status' | 'message'>): boolean {
  return status === 'PAGADO' && message !== null;
}

export function statusQuestion({ status }: Pick<Payment, 'status'>): string {
  if (status === 'PAGADO') return copy.whyTakenBack;
  return status === 'RECHAZADO' ? copy.whyRejected : copy.whyInReview;
}
