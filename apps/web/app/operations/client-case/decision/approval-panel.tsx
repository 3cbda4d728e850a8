import type { Approval } from '@alivio/contract/desk.ts';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { copy } from '../../approval/copy.ts';
import { ProposalCard } from '../../approval/proposal-card.tsx';
import { WithApproval } from '../../approval/with-approval.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import type { CaseStanding } from '../case-standing.ts';
import { useCaseAct } from '../use-case-act.ts';
import { copy as decisionCopy } from './copy.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type ApprovalPanelProps = { approvalId: number; standing: CaseStanding };

/** A decision that waits for a second person. */
export function ApprovalPanel({ approvalId, standing }: ApprovalPanelProps) {
  return (
    <WithApproval approvalId={approvalId}>
      {(approval) => <Proposal approval={approval} standing={standing} />}
    </WithApproval>
  );
}

function Proposal({ approval, standing }: { approval: Approval; standing: CaseStanding }) {
  const [asked, setAsked] = useState<'confirm' | 'decline' | null>(null);
  const { perform, isBusy, refusal, forget } = useCaseAct(() => setAsked(null));
  const isBlocked = standing.heldByOther !== null;
  const settle = { act: 'settle', approvalId: approval.id } as const;

  function ask(decision: 'confirm' | 'decline') {
    forget();
    setAsked(decision);
  }

  return (
    <ProposalCard
      approval={approval}
      answers={
        <>
          {approval.proposed_by.is_active && (
            <Button size="compact" aria-disabled={isBlocked} onClick={() => ask('confirm')}>
              {copy.confirm}
            </Button>
          )}
          <Button
            size="compact"
            tone="danger"
            aria-disabled={isBlocked}
            onClick={() => ask('decline')}
          >
            {copy.decline}
          </Button>
        </>
      }
    >
      <ConfirmDialog
        open={asked === 'confirm'}
        title={decisionCopy.confirmTitle}
        confirmLabel={decisionCopy.confirmYes}
        busyText={isBusy ? decisionCopy.sending : undefined}
        onConfirm={() => perform({ ...settle, decision: 'confirm', reason: null })}
        onCancel={() => setAsked(null)}
      >
        <p className="font-medium">{approval.summary}</p>
        <p>{decisionCopy.confirmText}</p>
        <RefusalNotice refusal={refusal} />
      </ConfirmDialog>
      <ReasonDialog
        open={asked === 'decline'}
        title={copy.declineTitle}
        effect={decisionCopy.declineEffect}
        reasonLabel={copy.declineReason}
        reason=""
        action={copy.decline}
        isDestructive
        isBusy={isBusy}
        refusal={refusal}
        onReason={(text) => perform({ ...settle, decision: 'decline', reason: text })}
        onClose={() => setAsked(null)}
      />
    </ProposalCard>
  );
}
