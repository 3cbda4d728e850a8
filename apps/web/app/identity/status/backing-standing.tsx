import { type BackingOfLoan, getBacking } from '@alivio/contract/backing.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '#lib/api.ts';
import { usePolling } from '#lib/use-polling.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { backingStanding } from './backing-texts.ts';

const POLL_MS = 10_000;

/** What has to stand behind the loan, what of it is there, and whose turn it is. Nothing where nothing is wanted. */
export function BackingStanding({ loanId }: { loanId: number }) {
  const [backing, setBacking] = useState<BackingOfLoan | null>(null);
  const ask = useCallback(async () => {
    // A question that goes unanswered is told by the status of the documents, which is asked more often.
    const answer = await api(getBacking, { params: { id: loanId } }).catch(() => null);
    if (answer) setBacking(answer);
  }, [loanId]);
  useEffect(() => void ask(), [ask]);
  usePolling(ask, POLL_MS);

  const standing = backing && backingStanding(backing);
  if (!standing) return null;
  const { title, text, to, action, isYourTurn } = standing;
  return (
    <Card title={title}>
      <p className={isYourTurn ? 'font-medium' : 'text-text2'}>{text}</p>
      <LinkButton to={to} tone={isYourTurn ? 'primary' : 'secondary'} wide>
        {action}
      </LinkButton>
    </Card>
  );
}
