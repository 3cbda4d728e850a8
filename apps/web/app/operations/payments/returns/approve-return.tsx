import type { settleApproval } from '@alivio/contract/desk.ts';
import type { MoneyReturn } from '@alivio/contract/money-returns.ts';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { ReasonDialog } from '../../client-case/decision/reason-dialog.tsx';
import type { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type ApproveReturnProps = {
  money: Pick<MoneyReturn, 'approval_id'>;
  acting: ReturnType<typeof useAct<typeof settleApproval>>;
};

/** For the second person: it may go back, or why not. Nothing leaves yet. */
export function ApproveReturn({ money, acting }: ApproveReturnProps) {
  const { perform, isBusy, refusal, forget } = acting;
  const [isDeclining, setDeclining] = useState(false);
  const params = { id: money.approval_id };

  function ask(isAsked: boolean) {
    forget();
    setDeclining(isAsked);
  }

  return (
    <Card title={copy.approveTitle}>
      <p>{copy.approveText}</p>
      {!isDeclining && <RefusalNotice refusal={refusal} />}
      <div className="flex flex-wrap gap-2">
        <Button
          busyText={isBusy && !isDeclining ? copy.sending : undefined}
          onClick={() => void perform({ params, body: { decision: 'confirm' } })}
        >
          {copy.approve}
        </Button>
        <Button tone="secondary" onClick={() => ask(true)}>
          {copy.decline}
        </Button>
      </div>
      <ReasonDialog
        open={isDeclining}
        title={copy.declineTitle}
        effect={copy.declineEffect}
        reasonLabel={copy.declineReason}
        reason=""
        action={copy.decline}
        isDestructive
        isBusy={isBusy}
        refusal={refusal}
        onReason={(reason) => void perform({ params, body: { decision: 'decline', reason } })}
        onClose={() => ask(false)}
      />
    </Card>
  );
}
