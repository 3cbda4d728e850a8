import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { readTypedAmount } from '@alivio/domain/money/typed-amount.ts';
import {
  type PrepaymentChoice,
  prepaymentChoices,
} from '@alivio/domain/payment/prepayment-offer.ts';

/** What the address of the chooser says: a reload and every way back find it as it was. */
export interface AddressedChoice {
  amount: Centimos | null;
  choice: PrepaymentChoice | null;
}

/** What is no amount, or no choice, is none. */
export function readAddress(query: URLSearchParams): AddressedChoice {
  const typed = readTypedAmount(query.get('amount') ?? '');
  const named = query.get('choice');
  return {
    amount: typed.ok && typed.amount > 0 ? typed.amount : null,
    choice: prepaymentChoices.find((each) => each === named) ?? null,
  };
}
