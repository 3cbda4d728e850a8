import { type BackingOfLoan, getBacking } from '@alivio/contract/backing.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { api } from '#lib/api.ts';
import { usePolling } from '#lib/use-polling.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { backingStanding, type Standing } from './backing-texts.ts';

const POLL_MS = 10_000;

type BackingStandingProps = {
  loanId: number;
  /** It is the client's turn: the way on is the action of the screen, not one of the card. */
  onTurn: (turn: Standing | null) => void;
};

/** What has to stand behind the loan, what of it is there, and whose turn it is. Nothing where nothing is wanted. */
export function BackingStanding({ loanId, onTurn }: BackingStandingProps) {
  const [backing, setBacking] = useState<BackingOfLoan | null>(null);
  const ask = useCallback(async () => {
    // A question that goes unanswered is told by the status of the documents, which is asked more often.
    const answer = await api(getBacking, { params: { id: loanId } }).catch(() => null);
    if (answer) setBacking(answer);
  }, [loanId]);
  useEffect(() => void ask(), [ask]);
  usePolling(ask, POLL_MS);

  const standing = useMemo(() => backing && backingStanding(backing), [backing]);
  useEffect(() => {
    onTurn(standing?.isYourTurn ? standing : null);
    return () => onTurn(null);
  }, [standing, onTurn]);
  if (!standing) return null;
  const { title, text, to, action, isYourTurn } = standing;
  return (
    <Card title={title}>
      <p className={isYourTurn ? 'font-medium' : 'text-text2'}>{text}</p>
      {!isYourTurn && (
        <LinkButton to={to} tone="secondary" wide>
          {action}
        </LinkButton>
      )}
    </Card>
  );
}
