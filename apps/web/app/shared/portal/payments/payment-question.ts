import type { ClinicPaymentRow, ClinicPaymentStatus } from '@alivio/contract/clinic-payments.ts';
import { copy } from './copy.ts';

type Payment = ClinicPaymentRow['payment'];

/** What somebody wants to know of a row: why it stands where it stands, or of what its amount is made up. */
export interface PaymentQuestion {
  about: 'status' | 'amount';
  payment: Payment;
}

/** A status with a reason behind it (specification 3 §2). */
export function isExplained(status: ClinicPaymentStatus): boolean {
  return status === 'RECHAZADO' || status === 'REVISION';
}

export function statusQuestion({ status }: Pick<Payment, 'status'>): string {
  return status === 'RECHAZADO' ? copy.whyRejected : copy.whyInReview;
}
