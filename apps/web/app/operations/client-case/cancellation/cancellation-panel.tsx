import type { ClientCase } from '@alivio/contract/cases.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useRights } from '../../work/use-rights.ts';
import type { CaseStanding } from '../case-standing.ts';
import { ApprovalPanel } from '../decision/approval-panel.tsx';
import { useCaseAct } from '../use-case-act.ts';
import { type CancellationWay, copy, wayTexts } from './copy.ts';

/** Opened rarely, and never at first. */
const CancellationDialog = lazy(async () => ({
  default: (await import('./cancellation-dialog.tsx')).CancellationDialog,
}));

type Loan = NonNullable<ClientCase['loan']>;
type CancellationPanelProps = { loan: Loan; standing: CaseStanding };

/** Which ways there are of taking back a loan in a state. */
const ways: Partial<Record<Loan['state'], readonly CancellationWay[]>> = {
  disbursed: ['undo_redemption', 'cancel_treatment'],
  paid: ['cancel_treatment'],
};

/** A redeemed loan can be taken back by two people; what one of them has proposed stands in its place. */
export function CancellationPanel({ loan, standing }: CancellationPanelProps) {
  const offered = ways[loan.state];
  if (offered === undefined) return null;
  return standing.approvalId === null ? (
    <Offers loan={loan} standing={standing} offered={offered} />
  ) : (
    <ApprovalPanel approvalId={standing.approvalId} standing={standing} />
  );
}

type OffersProps = CancellationPanelProps & { offered: readonly CancellationWay[] };

function Offers({ loan, standing, offered }: OffersProps) {
  const [chosen, setChosen] = useState<CancellationWay | null>(null);
  const rights = useRights();
  const { perform, isBusy, refusal, forget } = useCaseAct(() => setChosen(null));
  const isForbidden = rights !== null && !rights.includes('reviewer');
  const isBlocked = isForbidden || standing.heldByOther !== null;

  function choose(way: CancellationWay) {
    if (isBlocked) return;
    forget();
    setChosen(way);
  }

  return (
    <Card title={copy.title}>
      {isForbidden && <Notice tone="info">{copy.rightMissing}</Notice>}
      {!isForbidden && isBlocked && <p className="text-text2">{copy.blocked}</p>}
      <ul className="flex flex-col gap-4">
        {offered.map((way) => (
          <li key={way} className="flex flex-col items-start gap-2">
            <p className="max-w-prose text-text2">{wayTexts[way].when}</p>
            <Button
              size="compact"
              tone="secondary"
              aria-disabled={isBlocked}
              onClick={() => choose(way)}
            >
              {wayTexts[way].action}
            </Button>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Suspense>
          <CancellationDialog
            way={chosen}
            loanId={loan.id}
            isBusy={isBusy}
            refusal={refusal}
            onReason={(reason) =>
              perform({ act: 'take_back', way: chosen, loanId: loan.id, reason })
            }
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}
