import { Link, useNavigate } from 'react-router';
import { formatTime } from '#lib/format-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useApproval } from '../approval/use-approval.ts';
import { caseAddress } from '../work/case-address.ts';
import { CaseBanner } from '../work/case-banner.tsx';
import { RefusalNotice } from '../work/refusal-notice.tsx';
import { TakeNextButton } from '../work/take-next-button.tsx';
import { workName } from '../work/work-kinds.ts';
import type { CaseStanding, OpenWork } from './case-standing.ts';
import { copy } from './copy.ts';
import { useCaseAct } from './use-case-act.ts';
import { useLeaseRenewal } from './use-lease-renewal.ts';

type LeaseBannerProps = {
  standing: CaseStanding;
  work: readonly OpenWork[];
  clientId: number;
};

/** Who has the case, and the buttons to take it and to give it back. */
export function LeaseBanner({ standing, work, clientId }: LeaseBannerProps) {
  const { item, isClosed, heldByOther } = standing;
  const others = work.filter(({ id }) => id !== item?.id);
  return (
    <div className="flex flex-col gap-2">
      {isClosed ? <ClosedCase /> : item && <HeldCase item={item} heldByOther={heldByOther} />}
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text2">
          {copy.alsoOpen}
          {others.map(({ id, kind }) => (
            <Link
              key={id}
              to={caseAddress({ id, client_id: clientId, kind })}
              className="font-medium text-brand-text underline underline-offset-4"
            >
              {workName(kind)}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

function ClosedCase() {
  return (
    <Notice tone="ok" title={copy.closed} actions={<TakeNextButton />}>
      {copy.closedText}
    </Notice>
  );
}

type HeldCaseProps = { item: OpenWork; heldByOther: CaseStanding['heldByOther'] };

function HeldCase({ item, heldByOther }: HeldCaseProps) {
  const navigate = useNavigate();
  const mineUntil = useLeaseRenewal(item);
  const approval = useApproval(item.approval_id);
  const { perform, isBusy, refusal } = useCaseAct(({ act }) => {
    if (act.act !== 'release') return;
    showToast({ text: copy.released, tone: 'ok', isForArrival: true });
    void navigate('/operations/queue');
  });

  if (heldByOther)
    return (
      <CaseBanner
        item={item}
        tone="warn"
        title={copy.taken(heldByOther.name, formatTime(heldByOther.until))}
        text={copy.takenText}
      />
    );
  if (isOwnProposal(approval))
    return (
      <CaseBanner item={item} tone="info" title={copy.ownProposal} text={copy.ownProposalText} />
    );
  const isMine = mineUntil !== null;
  const act = isMine ? 'release' : 'take';
  return (
    <>
      <CaseBanner
        item={item}
        tone={isMine ? 'ok' : 'info'}
        title={isMine ? `${copy.mine} ${formatTime(mineUntil)}` : copy.free}
        text={isMine ? copy.mineText : copy.freeText}
        action={
          approval.status !== 'loading' && (
            <Button
              tone={isMine ? 'secondary' : 'primary'}
              size="compact"
              busyText={isBusy ? copy[isMine ? 'releasing' : 'taking'] : undefined}
              onClick={() => perform({ act, workItemId: item.id })}
            >
              {copy[act]}
            </Button>
          )
        }
      />
      <RefusalNotice refusal={refusal} />
    </>
  );
}

/** Whoever proposed cannot be the second person. */
function isOwnProposal(request: ReturnType<typeof useApproval>): boolean {
  return request.status === 'ready' && request.answer.approval.proposed_by.is_me;
}
