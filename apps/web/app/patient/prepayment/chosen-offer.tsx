import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import type { PrepaymentOffer } from '@alivio/domain/payment/prepayment-offer.ts';
import { type Method, Methods } from './methods.tsx';
import { OfferSummary } from './offer-summary.tsx';

export type ChosenOfferProps = {
  account: LoanAccount;
  today: CalendarDate;
  offer: PrepaymentOffer;
  method: Method;
  onMethod: (method: Method) => void;
};

/** What the choice costs, and how it is paid: instalments paid ahead are paid as all instalments are. */
export function ChosenOffer({ method, onMethod, ...summary }: ChosenOfferProps) {
  return (
    <>
      <OfferSummary {...summary} />
      {summary.offer.choice !== 'advance' && <Methods {...{ method, onMethod }} />}
    </>
  );
}
