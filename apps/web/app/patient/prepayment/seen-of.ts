import type { SeenOffer } from '@alivio/contract/choose-prepayment.ts';
import type { PrepaymentOffer } from '@alivio/domain/payment/prepayment-offer.ts';
import type { KeptPrepayment } from './kept-prepayment.ts';

/** What the chooser has of a choice. */
export type Chosen = Omit<KeptPrepayment, 'seen' | 'failed'> & { offer: PrepaymentOffer };

/** With the figures that the client saw, for the server to compare. */
export function withSeen({ offer, ...chosen }: Chosen): KeptPrepayment {
  return { ...chosen, seen: seenOf(offer) };
}

function seenOf(offer: PrepaymentOffer): SeenOffer {
  return {
    to_pay: offer.toPay,
    saved: offer.saved,
    installment: offer.installment,
    installments_left: offer.installmentsLeft,
    ends_on: offer.endsOn,
  };
}
