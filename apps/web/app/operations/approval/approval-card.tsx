import { type Approval, settleApproval } from '@alivio/contract/desk.ts';
import type { ErrorCode } from '@alivio/contract/errors.ts';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ReasonDialog } from '../client-case/decision/reason-dialog.tsx';
import { useAct } from '../use-act.ts';
import { RefusalNotice } from '../work/refusal-notice.tsx';
import { refusalText } from '../work/refusal-text.ts';
import { copy } from './copy.ts';
import { ProposalCard } from './proposal-card.tsx';
import { WithApproval } from './with-approval.tsx';

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
  return (
    <WithApproval approvalId={approvalId}>
      {(approval) => <Proposal approval={approval} {...settling} />}
    </WithApproval>
  );
}

type ProposalProps = { approval: Approval } & Omit<ApprovalCardProps, 'approvalId'>;

function Proposal({ approval, onSettled, settledTexts = copy.settled }: ProposalProps) {
  const { id, proposed_by } = approval;
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
  const params = { id };

  return (
    <ProposalCard
      approval={approval}
      refused={!isDeclining && <RefusalNotice refusal={refusal} />}
      answers={
        <>
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
        </>
      }
    >
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
    </ProposalCard>
  );
}
