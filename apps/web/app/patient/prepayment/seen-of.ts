import type { SeenOffer } from '@alivio/contract/choose-prepayment.ts';
import type { PrepaymentOffer } from '@alivio/domain/payment/prepayment-offer.ts';

/** The figures that the client saw, for the server to compare. */
export function seenOf(offer: PrepaymentOffer): SeenOffer {
  return {
    to_pay: offer.toPay,
    saved: offer.saved,
    installment: offer.installment,
    installments_left: offer.installmentsLeft,
    ends_on: offer.endsOn,
  };
}
