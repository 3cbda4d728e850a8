import { settleApproval } from '@alivio/contract/desk.ts';
import { type TransferDetail, voidTransfer } from '@alivio/contract/transfers.ts';
import { type RefObject, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ReasonDialog } from '../../client-case/decision/reason-dialog.tsx';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type VoidTransferProps = {
  transfer: TransferDetail;
  /** Gets the focus when something was done: what could be pressed is gone then. */
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** A transfer that was mistyped: one person says so, another confirms. */
export function VoidTransfer({ transfer, headingRef }: VoidTransferProps) {
  const { id, void_waiting: voiding } = transfer;
  const [isAsked, setAsked] = useState(false);
  const done = () => {
    setAsked(false);
    headingRef.current?.focus();
  };
  const proposing = useAct(voidTransfer, () => {
    showToast({ text: copy.voidProposed, tone: 'ok' });
    done();
  });
  const settling = useAct(settleApproval, done);
  const act = voiding === null ? proposing : settling;

  function ask() {
    act.forget();
    setAsked(true);
  }

  if (voiding?.is_mine) return <p>{copy.voidingMine}</p>;
  if (voiding !== null) {
    const params = { id: voiding.approval_id };
    return (
      <div className="flex flex-col gap-3">
        {!isAsked && <RefusalNotice refusal={settling.refusal} />}
        <div className="flex flex-wrap gap-3">
          <Button
            size="compact"
            tone="danger"
            busyText={settling.isBusy && !isAsked ? copy.sending : undefined}
            onClick={() => void settling.perform({ params, body: { decision: 'confirm' } })}
          >
            {copy.voidConfirm}
          </Button>
          <Button size="compact" tone="secondary" onClick={ask}>
            {copy.voidDecline}
          </Button>
        </div>
        <ReasonDialog
          open={isAsked}
          title={copy.voidDeclineTitle}
          effect={copy.voidDeclineEffect}
          reasonLabel={copy.voidDeclineReason}
          action={copy.voidDecline}
          isBusy={settling.isBusy}
          refusal={settling.refusal}
          onReason={(reason) =>
            void settling.perform({ params, body: { decision: 'decline', reason } })
          }
          onClose={() => setAsked(false)}
        />
      </div>
    );
  }
  if (!transfer.can_void) return null;
  return (
    <div>
      <Button size="compact" tone="secondary" onClick={ask}>
        {copy.void}
      </Button>
      <ReasonDialog
        open={isAsked}
        title={copy.voidTitle}
        effect={copy.voidEffect}
        reasonLabel={copy.voidReason}
        action={copy.void}
        isDestructive
        isBusy={proposing.isBusy}
        refusal={proposing.refusal}
        onReason={(reason) => void proposing.perform({ params: { id }, body: { reason } })}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}
