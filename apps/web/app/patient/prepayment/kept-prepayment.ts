import type { SeenOffer } from '@alivio/contract/choose-prepayment.ts';
import { isCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { ReducingChoice } from '@alivio/domain/payment/prepayment-offer.ts';
import { forgetPayment, keepPayment, readPayment } from '#lib/payment-storage.ts';

/** A prepayment on its way to the page of the card, as it was seen. */
export interface KeptPrepayment {
  loanId: number;
  choice: ReducingChoice;
  amount: Centimos;
  seen: SeenOffer;
  /** Why the card with which it was tried last came to nothing. */
  failed?: string;
}

export function keepPrepayment(kept: KeptPrepayment): void {
  keepPayment('prepayment', kept);
}

/** Of this loan; null when another's, or none, was kept. */
export function findPrepayment(loanId: number): KeptPrepayment | null {
  const kept = readPayment('prepayment') as Partial<KeptPrepayment>;
  const { choice, amount, seen } = kept;
  if (kept.loanId !== loanId || !isChoice(choice) || !Number.isSafeInteger(amount)) return null;
  if (amount === undefined || !isSeen(seen)) return null;
  const { failed } = kept;
  return { loanId, choice, amount, seen, ...(typeof failed === 'string' && { failed }) };
}

export function forgetPrepayment(): void {
  forgetPayment('prepayment');
}

function isChoice(choice: unknown): choice is ReducingChoice {
  return ['smaller_installment', 'fewer_installments', 'payoff'].includes(String(choice));
}

function isSeen(seen: Partial<SeenOffer> | undefined): seen is SeenOffer {
  return (
    Number.isSafeInteger(seen?.to_pay) &&
    Number.isSafeInteger(seen?.saved) &&
    Number.isSafeInteger(seen?.installments_left) &&
    isCalendarDate(String(seen?.ends_on))
  );
}
