import { paymentCode } from '@alivio/domain/loan/payment-code.ts';
import type { Loan } from '#server/loans/loan.ts';

const DIGITS = 3;

/**
 * 'JBSWY3DPEH-003': the loan's payment code and the number of the payment. Of a loan that was redeemed again,
 * 'JBSWY3DPEH-2-001': its payments are counted anew, and no two receipts have one reference.
 */
export function receiptReference(
  { code, redemption }: Pick<Loan, 'code' | 'redemption'>,
  number: number,
): string {
  const counted = redemption === 1 ? '' : `-${redemption}`;
  return `${paymentCode(code)}${counted}-${String(number).padStart(DIGITS, '0')}`;
}
