import { paymentCode } from '@alivio/domain/loan/payment-code.ts';
import type { Loan } from '#server/loans/loan.ts';

const DIGITS = 3;

/** 'JBSWY3DPEH-003': the loan's payment code and the number of the payment. */
export function receiptReference({ code }: Pick<Loan, 'code'>, number: number): string {
  return `${paymentCode(code)}-${String(number).padStart(DIGITS, '0')}`;
}
