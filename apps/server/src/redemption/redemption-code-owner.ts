import type { Person } from '#server/accounts/find-person.ts';
import type { Loan } from '#server/loans/loan.ts';

/**
 * The code goes to the holder's phone, proved before, and to a mailbox only if that was proved as well: whoever reads it
 * may authorise the loan.
 */
export function redemptionCodeOwner(
  { id: loanId, clientId }: Pick<Loan, 'id' | 'clientId'>,
  { phone, phone_verified_at, email, email_verified_at }: Person,
) {
  const copyTo = email_verified_at === null ? null : email;
  return {
    clientId,
    purpose: 'redemption',
    destination: phone,
    isVerified: phone_verified_at !== null,
    loanId,
    copyTo,
  } as const;
}
