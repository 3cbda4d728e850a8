import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import {
  isSameOffer,
  type OfferFigures,
  offerChoice,
  type PrepaymentOffer,
  type ReducingChoice,
} from '@alivio/domain/payment/prepayment-offer.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

export interface WantedPrepayment {
  loanId: number;
  choice: ReducingChoice;
  amount: Centimos;
  /** The offer as the client saw it. */
  seen: OfferFigures;
}

export type PrepaymentPriceRefusal = 'prepayment_changed' | 'prepayment_not_possible';

/** What the server offers, which must be what the client saw. */
export function pricePrepayment(
  account: LoanAccount,
  { choice, amount, seen }: WantedPrepayment,
  today: CalendarDate,
): PrepaymentOffer | Refusal<PrepaymentPriceRefusal> {
  const offer = offerChoice(account, choice, amount, today);
  if (!offer.ok) return refuse('prepayment_not_possible', { explanation: offer.message });
  return isSameOffer(offer, seen) ? offer : refuse('prepayment_changed');
}
