import type { Approval } from '@alivio/contract/desk.ts';
import type { ReactNode } from 'react';
import { useNow } from '#lib/use-now.ts';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { sinceText } from '../work/due-text.ts';
import { actNames } from './act-names.ts';
import { ApprovalChanges } from './approval-changes.tsx';
import { copy } from './copy.ts';
import { obstacleText } from './obstacle-text.ts';

type ProposalCardProps = {
  approval: Approval;
  /** What whoever may settle it presses; others read why they may not. */
  answers: ReactNode;
  /** Why it was not settled just now. */
  refused?: ReactNode;
  children?: ReactNode;
};

/** Who proposed what, when and why, and what will be otherwise. */
export function ProposalCard({ approval, answers, refused, children }: ProposalCardProps) {
  const { command, proposed_by, proposed_at, summary, reason, changes } = approval;
  const since = sinceText(proposed_at, useNow());
  const obstacle = obstacleText(approval);
  return (
    <Card
      title={
        proposed_by.is_me ? copy.proposedByMe(since) : copy.proposedBy(proposed_by.name, since)
      }
    >
      <p className="font-semibold">{actNames[command]}</p>
      <p className="wrap-anywhere">{summary}</p>
      <p className="wrap-anywhere">
        <span className="text-text2">{copy.reason}:</span> {reason}
      </p>
      <ApprovalChanges changes={changes} />
      {refused}
      {!proposed_by.is_active && <Notice tone="warn">{copy.proposerGone}</Notice>}
      {obstacle === null ? (
        <div className="flex flex-wrap gap-2">{answers}</div>
      ) : (
        <Notice tone="info">{obstacle}</Notice>
      )}
      {children}
    </Card>
  );
}
