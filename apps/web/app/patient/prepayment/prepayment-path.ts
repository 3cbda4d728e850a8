import { writeTypedAmount } from '@alivio/domain/money/write-typed-amount.ts';
import type { AddressedChoice } from './prepayment-address.ts';

/** The way to the chooser, for pages that do not reckon. `isChange`: in place of a choice that waits. */
export function prepaymentPath(
  loanId: number,
  { amount, choice, isChange }: Partial<AddressedChoice> & { isChange?: boolean } = {},
): string {
  const query = String(
    new URLSearchParams({
      ...(isChange && { change: '' }),
      ...(amount && { amount: writeTypedAmount(amount) }),
      ...(choice && { choice }),
    }),
  );
  return `/user/credits/${loanId}/prepayment${query && `?${query}`}`;
}
