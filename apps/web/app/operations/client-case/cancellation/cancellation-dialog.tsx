import { previewCancelTreatment, previewUndoRedemption } from '@alivio/contract/cancellations.ts';
import { useCallback, useId } from 'react';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { useRequest } from '#lib/use-request.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ApprovalChanges } from '../../approval/approval-changes.tsx';
import { mayPass } from '../../work/may-pass.ts';
import { ReasonForm } from '../decision/reason-form.tsx';
import { type CancellationWay, copy, wayTexts } from './copy.ts';

type CancellationDialogProps = {
  way: CancellationWay;
  loanId: number;
  isBusy: boolean;
  refusal: ApiError | null;
  onReason: (reason: string) => void;
  onClose: () => void;
};

const previews = {
  undo_redemption: previewUndoRedemption,
  cancel_treatment: previewCancelTreatment,
} as const;

/** What exactly would change, then why: nobody proposes what they have not seen. */
export function CancellationDialog(props: CancellationDialogProps) {
  const { way, loanId, isBusy, refusal, onReason, onClose } = props;
  const formId = useId();
  const ask = useCallback(
    (signal: AbortSignal) => api(previews[way], { params: { id: loanId } }, { signal }),
    [way, loanId],
  );
  const preview = useRequest(ask);
  const isReady = preview.status === 'ready';
  return (
    <Dialog
      open
      title={wayTexts[way].title}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {copy.close}
          </Button>
          {isReady && (
            <Button
              type="submit"
              form={formId}
              tone="danger"
              busyText={isBusy ? copy.sending : undefined}
            >
              {wayTexts[way].propose}
            </Button>
          )}
        </>
      }
    >
      {isReady && (
        <ReasonForm
          id={formId}
          effect={<ApprovalChanges changes={preview.answer.changes} />}
          note={copy.secondPerson}
          reasonLabel={copy.reasonLabel}
          refusal={refusal}
          onReason={onReason}
        />
      )}
      {preview.status === 'failed' && (
        <Notice
          tone="bad"
          title={mayPass(preview.error) ? copy.failed : copy.cannot}
          actions={
            mayPass(preview.error) ? (
              <Button tone="secondary" size="compact" onClick={preview.retry}>
                {copy.retry}
              </Button>
            ) : undefined
          }
        >
          {preview.error.message}
        </Notice>
      )}
      {preview.status === 'loading' && (
        <div role="status">
          <span className="sr-only">{copy.loading}</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Dialog>
  );
}
