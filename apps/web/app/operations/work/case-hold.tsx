import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { keepLastCase, readQueueView } from '#lib/desk-storage.ts';
import { formatTime } from '#lib/format-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { CaseBanner } from './case-banner.tsx';
import { copy } from './hold-copy.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { TakeNextButton } from './take-next-button.tsx';
import { useCaseHold } from './use-case-hold.ts';

type CaseHoldProps = {
  /** What the page shows, as it was loaded: another one asks again whose the case is. */
  loaded: unknown;
};

/** For pages that are no client's file: whoever comes from the queue has the case while the page is open. */
export function CaseHold({ loaded }: CaseHoldProps) {
  const navigate = useNavigate();
  const { holding, take, release } = useCaseHold(loaded);
  const [isReleasing, setReleasing] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const heldId = holding.status === 'mine' ? holding.item.id : null;

  useEffect(() => {
    if (heldId !== null) keepLastCase(heldId);
  }, [heldId]);

  async function giveBack() {
    setReleasing(true);
    const refusal = await release();
    setReleasing(false);
    setFailure(refusal);
    if (refusal !== null) return;
    showToast({ text: copy.released, tone: 'ok', isForArrival: true });
    await navigate(`/operations/queue${readQueueView()}`);
  }

  if (holding.status === 'mine')
    return (
      <>
        <CaseBanner
          item={holding.item}
          tone="ok"
          title={`${copy.mine} ${formatTime(holding.until)}`}
          text={copy.mineText}
          action={
            <Button
              tone="secondary"
              size="compact"
              busyText={isReleasing ? copy.releasing : undefined}
              onClick={() => void giveBack()}
            >
              {copy.release}
            </Button>
          }
        />
        <RefusalNotice refusal={failure} />
      </>
    );
  if (holding.status === 'refused') return <NotMine refusal={holding.refusal} onTake={take} />;
  return null;
}

type NotMineProps = { refusal: ApiError; onTake: () => Promise<void> };

function NotMine({ refusal, onTake }: NotMineProps) {
  switch (refusal.code) {
    case 'case_closed':
    case 'not_found':
      return (
        <Notice tone="ok" title={copy.closed} actions={<TakeNextButton />}>
          {copy.closedText}
        </Notice>
      );
    case 'same_person':
      return (
        <Notice tone="info" title={copy.ownProposal}>
          {copy.ownProposalText}
        </Notice>
      );
    case 'case_taken':
      return (
        <Notice
          tone="warn"
          title={takenTitle(refusal)}
          actions={
            <Button tone="secondary" size="compact" onClick={() => void onTake()}>
              {copy.take}
            </Button>
          }
        >
          {copy.takenText}
        </Notice>
      );
    default:
      return <RefusalNotice refusal={refusal} />;
  }
}

function takenTitle({ details, message }: ApiError): string {
  if (details === null || Array.isArray(details)) return message;
  const { name, until } = details;
  return typeof name === 'string' && typeof until === 'string'
    ? copy.taken(name, formatTime(until))
    : message;
}
