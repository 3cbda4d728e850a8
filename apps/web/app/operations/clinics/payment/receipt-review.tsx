import type {
  ClinicReceipt,
  DeskClinicPaymentDetail,
  reviewReceipt,
} from '@alivio/contract/desk-clinic-payments.ts';
import { useState } from 'react';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ReasonDialog } from '../../client-case/decision/reason-dialog.tsx';
import { LazyFileView } from '../../file-view/lazy-file-view.tsx';
import type { useAct } from '../../use-act.ts';
import { ReadySentences } from '../../work/ready-sentences.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy, readySentences } from './copy.ts';
import { ReceiptList } from './receipt-list.tsx';
import { useReceiptFile } from './use-receipt-file.ts';

type Reviewing = ReturnType<typeof useAct<typeof reviewReceipt>>;

type ReceiptReviewProps = {
  payment: DeskClinicPaymentDetail;
  mayReview: boolean;
  reviewing: Reviewing;
};

/** The paper that the clinic sent, and the yes or no to it, by button or by `a` and `o`. */
export function ReceiptReview({ payment, mayReview, reviewing }: ReceiptReviewProps) {
  const { receipts } = payment;
  const [newest] = receipts;
  const [askedId, setAskedId] = useState<number | null>(null);
  const shown = receipts.find(({ id }) => id === askedId) ?? newest;
  // The newest is followed by the next one that comes.
  const look = (id: number) => setAskedId(id === newest?.id ? null : id);
  const isInReview = payment.status === 'REVISION COMPROBANTE' && payment.voided_on === null;
  return (
    <Card title={copy.receipt}>
      {shown === undefined && (
        <p className="rounded-card border border-dashed border-control p-10 text-center text-text2">
          {isInReview ? copy.lostReceipt : copy.noReceipt}
        </p>
      )}
      {isInReview && mayReview && (
        <ReceiptDecision
          key={newest?.id}
          payment={payment}
          receipt={newest}
          isOther={shown !== newest}
          reviewing={reviewing}
        />
      )}
      {!isInReview && <RefusalNotice refusal={reviewing.refusal} />}
      {shown !== undefined && (
        <>
          {shown.also_sent_for.length > 0 && (
            <Notice tone="warn" title={copy.twins}>
              {copy.twinsOf(shown.also_sent_for.join(', '))}
            </Notice>
          )}
          <ReceiptFile key={shown.id} paymentId={payment.id} receipt={shown} />
          <ReceiptList receipts={receipts} shownId={shown.id} onLook={look} />
        </>
      )}
    </Card>
  );
}

function ReceiptFile({ paymentId, receipt }: { paymentId: number; receipt: ClinicReceipt }) {
  return <LazyFileView file={receipt} bytes={useReceiptFile(paymentId, receipt.id)} />;
}

type ReceiptDecisionProps = {
  payment: DeskClinicPaymentDetail;
  /** None: it came to review before clinics sent files. */
  receipt: ClinicReceipt | undefined;
  /** An earlier one is looked at. */
  isOther: boolean;
  reviewing: Reviewing;
};

/** Stands only while there is something to decide. */
function ReceiptDecision({ payment: { id }, receipt, isOther, reviewing }: ReceiptDecisionProps) {
  const [isRejecting, setRejecting] = useState(false);
  const seen = receipt && { receipt_id: receipt.id };
  const mayAccept = receipt !== undefined && !isOther;

  function accept() {
    if (!mayAccept || isRejecting) return;
    void reviewing.perform({ params: { id }, body: { decision: 'accept', ...seen } });
  }
  function reject() {
    if (isOther) return;
    reviewing.forget();
    setRejecting(true);
  }
  useShortcuts({ a: accept, o: reject });

  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Button
          aria-disabled={!mayAccept}
          busyText={reviewing.isBusy && !isRejecting ? copy.accepting : undefined}
          onClick={accept}
        >
          {copy.accept}
        </Button>
        <Button tone="danger" aria-disabled={isOther} onClick={reject}>
          {copy.reject}
        </Button>
      </div>
      <p className="text-small text-text2">{isOther ? copy.earlier : copy.keys}</p>
      {!isRejecting && <RefusalNotice refusal={reviewing.refusal} />}
      <ReasonDialog
        open={isRejecting}
        title={copy.rejectTitle}
        effect={copy.rejectEffect}
        reasonLabel={copy.rejectLabel}
        action={copy.rejectSend}
        isDestructive
        isBusy={reviewing.isBusy}
        refusal={reviewing.refusal}
        onClose={() => setRejecting(false)}
        onReason={(message) =>
          void reviewing.perform({ params: { id }, body: { decision: 'reject', message, ...seen } })
        }
        suggestions={(choose) => <ReadySentences sentences={readySentences} onChoose={choose} />}
      />
    </div>
  );
}
