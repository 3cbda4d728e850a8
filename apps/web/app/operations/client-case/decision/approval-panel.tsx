import type { Approval } from '@alivio/contract/desk.ts';
import { useState } from 'react';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { ApprovalChanges } from '../../approval/approval-changes.tsx';
import { obstacleText } from '../../approval/obstacle-text.ts';
import { useApproval } from '../../approval/use-approval.ts';
import { sinceText } from '../../work/due-text.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import type { CaseStanding } from '../case-standing.ts';
import { useCaseAct } from '../use-case-act.ts';
import { copy } from './copy.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type ApprovalPanelProps = { approvalId: number; standing: CaseStanding };

/** A decision that waits for a second person. */
export function ApprovalPanel({ approvalId, standing }: ApprovalPanelProps) {
  const { retry, ...request } = useApproval(approvalId);
  if (request.status === 'ready')
    return <Proposal approval={request.answer.approval} standing={standing} />;
  if (request.status !== 'failed') return <Skeleton className="h-40 w-full" />;
  return (
    <Notice
      tone="bad"
      title={copy.approvalGone}
      actions={
        <Button tone="secondary" size="compact" onClick={retry}>
          {copy.retry}
        </Button>
      }
    >
      {request.error.message}
    </Notice>
  );
}

function Proposal({ approval, standing }: { approval: Approval; standing: CaseStanding }) {
  const { id, proposed_by, proposed_at, summary, reason, changes } = approval;
  const [asked, setAsked] = useState<'confirm' | 'decline' | null>(null);
  const { perform, isBusy, refusal, forget } = useCaseAct(() => setAsked(null));
  const since = sinceText(proposed_at, useNow());
  const isBlocked = standing.heldByOther !== null;
  const obstacle = obstacleText(approval);
  const settle = { act: 'settle', approvalId: id } as const;

  function ask(decision: 'confirm' | 'decline') {
    forget();
    setAsked(decision);
  }

  return (
    <Card
      title={
        proposed_by.is_me ? copy.proposedByMe(since) : copy.proposedBy(proposed_by.name, since)
      }
    >
      <p className="font-medium wrap-anywhere">{summary}</p>
      <p className="wrap-anywhere">
        <span className="text-text2">{copy.reason}:</span> {reason}
      </p>
      <ApprovalChanges changes={changes} />
      {obstacle !== null ? (
        <Notice tone="info">{obstacle}</Notice>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="compact" aria-disabled={isBlocked} onClick={() => ask('confirm')}>
            {copy.confirm}
          </Button>
          <Button
            size="compact"
            tone="danger"
            aria-disabled={isBlocked}
            onClick={() => ask('decline')}
          >
            {copy.decline}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked === 'confirm'}
        title={copy.confirmTitle}
        confirmLabel={copy.confirmYes}
        busyText={isBusy ? copy.sending : undefined}
        onConfirm={() => perform({ ...settle, decision: 'confirm', reason: null })}
        onCancel={() => setAsked(null)}
      >
        <p className="font-medium">{summary}</p>
        <p>{copy.confirmText}</p>
        <RefusalNotice refusal={refusal} />
      </ConfirmDialog>
      <ReasonDialog
        open={asked === 'decline'}
        title={copy.declineTitle}
        effect={copy.declineText}
        reasonLabel={copy.declineReason}
        reason=""
        action={copy.decline}
        isDestructive
        isBusy={isBusy}
        refusal={refusal}
        onReason={(text) => perform({ ...settle, decision: 'decline', reason: text })}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
}
