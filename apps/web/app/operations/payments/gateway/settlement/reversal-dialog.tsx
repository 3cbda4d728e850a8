import {
  previewCardReversal,
  proposeCardReversal,
  type SettlementLineView,
} from '@alivio/contract/gateway-settlements.ts';
import { type RefObject, useCallback } from 'react';
import { type Answer, api } from '#lib/api.ts';
import { useRequest } from '#lib/use-request.ts';
import { Button } from '#ui/actions/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ReasonDialog } from '../../../client-case/decision/reason-dialog.tsx';
import { useAct } from '../../../use-act.ts';
import { RefusalNotice } from '../../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type ReversalDialogProps = {
  settlementId: number;
  line: SettlementLineView & { id: number };
  headingRef: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
};

/** What taking the payment back does to its loan, read before anybody proposes it. */
export function ReversalDialog({ settlementId, line, headingRef, onClose }: ReversalDialogProps) {
  const { id: lineId, order_number } = line;
  const ask = useCallback(
    (signal: AbortSignal) =>
      api(previewCardReversal, { params: { id: settlementId, lineId } }, { signal }),
    [settlementId, lineId],
  );
  const preview = useRequest(ask);
  const proposing = useAct(proposeCardReversal, () => {
    onClose();
    showToast({ text: copy.reversalProposed, tone: 'ok' });
    headingRef.current?.focus();
  });
  const title = copy.reverseTitle(order_number);
  if (preview.status !== 'ready')
    return (
      <Dialog
        open
        title={title}
        onClose={onClose}
        footer={
          <Button tone="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
        }
      >
        {preview.status === 'failed' ? (
          <RefusalNotice refusal={preview.error} />
        ) : (
          <Loading text={copy.reversalLoading}>
            <Skeleton className="h-24 w-full" />
          </Loading>
        )}
      </Dialog>
    );
  const params = { id: settlementId, lineId };
  return (
    <ReasonDialog
      open
      title={title}
      effect={<Effect line={line} preview={preview.answer} />}
      reasonLabel={copy.reason}
      action={copy.reversePropose}
      isDestructive
      isBusy={proposing.isBusy}
      busyText={copy.reversing}
      refusal={proposing.refusal}
      onClose={onClose}
      onReason={(reason) => void proposing.perform({ params, body: { reason } })}
    />
  );
}

type EffectProps = { line: SettlementLineView; preview: Answer<typeof previewCardReversal> };

function Effect({ line, preview }: EffectProps) {
  const { opens, is_reopened, is_rescheduled } = preview;
  const facts = [
    copy.reversalDue(preview),
    opens.length > 0 && copy.reversalOpens(opens.map(({ number }) => number)),
    is_reopened && copy.reversalReopens,
    is_rescheduled && copy.reversalReschedules,
  ].filter((fact) => fact !== false);
  return (
    <div className="flex flex-col gap-3">
      <p>{copy.reversalEffect(preview, line)}</p>
      <ul className="list-disc pl-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>{copy.reversalTells}</p>
    </div>
  );
}
