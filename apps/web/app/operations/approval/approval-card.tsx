import { type Approval, settleApproval } from '@alivio/contract/desk.ts';
import type { ErrorCode } from '@alivio/contract/errors.ts';
import { useState } from 'react';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ReasonDialog } from '../client-case/decision/reason-dialog.tsx';
import { useAct } from '../use-act.ts';
import { sinceText } from '../work/due-text.ts';
import { RefusalNotice } from '../work/refusal-notice.tsx';
import { refusalText } from '../work/refusal-text.ts';
import { ApprovalChanges } from './approval-changes.tsx';
import { copy } from './copy.ts';
import { obstacleText } from './obstacle-text.ts';
import { useApproval } from './use-approval.ts';

type ApprovalCardProps = {
  approvalId: number;
  /** Once a second person has said yes or no, and the page was loaded again. */
  onSettled?: ((decision: 'confirm' | 'decline') => void) | undefined;
  /** What it then says in passing, where the page can say it better. */
  settledTexts?: Record<'confirm' | 'decline', string> | undefined;
};

/** With these the proposal is over, and the card gone with it: they are told in passing. */
const OVER: readonly (ErrorCode | null)[] = [
  'approval_outdated',
  'proposer_inactive',
  'approval_settled',
];
const OVER_TOLD_MS = 10_000;

/** What waits for a second person, on the page of what it is about: whoever did not propose it says yes or no here. */
export function ApprovalCard({ approvalId, ...settling }: ApprovalCardProps) {
  const { retry, ...request } = useApproval(approvalId);
  if (request.status === 'ready')
    return <Proposal approval={request.answer.approval} {...settling} />;
  if (request.status !== 'failed') return <Skeleton className="h-40 w-full" />;
  return (
    <Notice
      tone="bad"
      title={copy.gone}
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

type ProposalProps = { approval: Approval } & Omit<ApprovalCardProps, 'approvalId'>;

function Proposal({ approval, onSettled, settledTexts = copy.settled }: ProposalProps) {
  const { id, proposed_by, proposed_at, summary, reason, changes } = approval;
  const [isDeclining, setDeclining] = useState(false);
  const { perform, isBusy, refusal, forget } = useAct(
    settleApproval,
    ({ approval: settled }) => {
      const decision = settled.state === 'confirmed' ? 'confirm' : 'decline';
      setDeclining(false);
      showToast({ text: settledTexts[decision], tone: 'ok' });
      onSettled?.(decision);
    },
    (refused) => {
      if (!OVER.includes(refused.code)) return;
      const { title } = refusalText(refused);
      showToast({ text: title, tone: 'bad', durationMs: OVER_TOLD_MS });
    },
  );
  const since = sinceText(proposed_at, useNow());
  const params = { id };
  const obstacle = obstacleText(approval);

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
      {!isDeclining && <RefusalNotice refusal={refusal} />}
      {!proposed_by.is_active && <Notice tone="warn">{copy.proposerGone}</Notice>}
      {obstacle !== null ? (
        <Notice tone="info">{obstacle}</Notice>
      ) : (
        <div className="flex flex-wrap gap-2">
          {proposed_by.is_active && (
            <Button
              busyText={isBusy && !isDeclining ? copy.confirming : undefined}
              onClick={() => void perform({ params, body: { decision: 'confirm' } })}
            >
              {copy.confirm}
            </Button>
          )}
          <Button
            tone="secondary"
            onClick={() => {
              forget();
              setDeclining(true);
            }}
          >
            {copy.decline}
          </Button>
        </div>
      )}
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
        onReason={(text) => void perform({ params, body: { decision: 'decline', reason: text } })}
        onClose={() => setDeclining(false)}
      />
    </Card>
  );
}
