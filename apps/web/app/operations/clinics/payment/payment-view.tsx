import {
  type DeskClinicPaymentDetail,
  issueLetter,
  reviewReceipt,
} from '@alivio/contract/desk-clinic-payments.ts';
import { paymentStatusTones } from '#shared/portal/payments/payment-status.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { EventList } from '../../client-case/event-list.tsx';
import { BackLink } from '../../payments/back-link.tsx';
import { useAct } from '../../use-act.ts';
import { CaseHold } from '../../work/case-hold.tsx';
import { Standing } from '../../work/standing.tsx';
import { useRights } from '../../work/use-rights.ts';
import { ClinicsNav } from '../clinics-nav.tsx';
import { paymentsAddress } from '../payments-view.ts';
import { copy } from './copy.ts';
import { LetterCard } from './letter-card.tsx';
import { PaymentFacts, PaymentFigures } from './payment-facts.tsx';
import { ReceiptReview } from './receipt-review.tsx';
import { standingText } from './standing-text.ts';

/** A payment to a clinic: what it is made up of at the left, the paper that it waits for at the right. */
export function PaymentView({ payment }: { payment: DeskClinicPaymentDetail }) {
  const rights = useRights();
  const issuing = useAct(issueLetter, () => showToast({ text: copy.issued, tone: 'ok' }));
  const reviewing = useAct(reviewReceipt, ({ payment: { status } }) =>
    showToast({ text: status === 'RECHAZADO' ? copy.rejected : copy.accepted, tone: 'ok' }),
  );
  const mayReview = rights === null || rights.includes('reviewer');
  const tone = payment.voided_on === null ? paymentStatusTones[payment.status] : 'info';
  const { title, text } = standingText(payment);
  return (
    <PortalPage title={copy.titleOf(payment.shown_id)}>
      <ClinicsNav />
      <BackLink to={paymentsAddress()}>{copy.back}</BackLink>
      <CaseHold loaded={payment} />
      {!mayReview && (
        <Notice tone="info" title={copy.onlyReviewers} announce>
          {copy.onlyReviewersText}
        </Notice>
      )}
      <Standing
        {...{ tone, title, text }}
        headingRef={(heading) => {
          for (const { result } of [issuing, reviewing]) result.current = heading;
        }}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_3fr] [&>*]:min-w-0">
        <div className="flex flex-col gap-5">
          <LetterCard payment={payment} mayIssue={mayReview} issuing={issuing} />
          <Card title={copy.figures}>
            <PaymentFigures payment={payment} />
          </Card>
          <Card title={copy.facts}>
            <PaymentFacts payment={payment} />
          </Card>
          {payment.trail.length > 0 && (
            <Card title={copy.trail}>
              <EventList
                events={payment.trail.map(({ at, by, text: what }) => ({
                  at,
                  by,
                  title: what,
                  reason: null,
                }))}
              />
            </Card>
          )}
        </div>
        <ReceiptReview payment={payment} mayReview={mayReview} reviewing={reviewing} />
      </div>
    </PortalPage>
  );
}
