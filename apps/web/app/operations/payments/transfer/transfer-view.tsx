import {
  confirmTransfer,
  type TransferCandidate,
  type TransferDetail,
  undoTransfer,
} from '@alivio/contract/transfers.ts';
import { useEffect, useRef, useState } from 'react';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { Card } from '#ui/content/card.tsx';
import { ReasonDialog } from '../../client-case/decision/reason-dialog.tsx';
import { EventList } from '../../client-case/event-list.tsx';
import { useAct } from '../../use-act.ts';
import { CaseHold } from '../../work/case-hold.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { BackLink } from '../back-link.tsx';
import { PaymentsNav } from '../payments-nav.tsx';
import { transferName } from '../transfer-name.ts';
import { transfersAddress } from '../transfers-view.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { CandidateList } from './candidate-list.tsx';
import { CandidateSearch } from './candidate-search.tsx';
import { copy } from './copy.ts';
import { GatewayDeposit } from './gateway-deposit.tsx';
import { PaidParts } from './paid-parts.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import { TransferStanding } from './transfer-standing.tsx';
import { TwinNotice } from './twin-notice.tsx';
import { VoidTransfer } from './void-transfer.tsx';

/** A transfer, whose it may be, and what was done with it. */
export function TransferView({ transfer }: { transfer: TransferDetail }) {
  const { id, state } = transfer;
  const [chosen, setChosen] = useState<TransferCandidate | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const confirming = useAct(confirmTransfer, () => setChosen(null));
  const undoing = useAct(undoTransfer, () => setUndoing(false));
  const isHeld = transfer.is_return_waiting || transfer.void_waiting !== null;
  const isWaiting = state === 'waiting' && !isHeld;
  const heading = useRef<HTMLHeadingElement>(null);
  /** Somebody else was first: the question about it is gone with what it was about. */
  const late = isWaiting ? null : confirming.refusal;

  useEffect(() => {
    if (late !== null) heading.current?.focus();
  }, [late]);

  function choose(candidate: TransferCandidate) {
    confirming.forget();
    setChosen(candidate);
  }

  return (
    <PortalPage title={`${copy.title} ${transferName(transfer)}`}>
      <PaymentsNav />
      <BackLink to={transfersAddress()}>{copy.back}</BackLink>
      <CaseHold loaded={transfer} />
      <RefusalNotice refusal={late} />
      <TransferStanding
        transfer={transfer}
        headingRef={(element) => {
          heading.current = element;
          confirming.result.current = element;
          undoing.result.current = element;
        }}
        onUndo={() => {
          undoing.forget();
          setUndoing(true);
        }}
      />
      <TwinNotice transfer={transfer} />
      <VoidTransfer transfer={transfer} headingRef={heading} />
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_3fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title={copy.facts}>
            <TransferFacts transfer={transfer} />
          </Card>
          {transfer.paid !== null && <PaidParts paid={transfer.paid} />}
          <Card title={copy.trail}>
            <EventList
              events={transfer.trail.map(({ text, ...event }) => ({ ...event, title: text }))}
            />
          </Card>
        </div>
        {isWaiting && (
          <div className="flex flex-col gap-5">
            <CandidateList
              title={copy.candidates}
              candidates={transfer.candidates}
              nothing={copy.noCandidates}
              onChoose={choose}
            />
            <CandidateSearch transfer={transfer} onChoose={choose} />
            <GatewayDeposit transfer={transfer} headingRef={heading} />
          </div>
        )}
      </div>
      <ApplyDialog
        transfer={transfer}
        chosen={isWaiting ? chosen : null}
        isBusy={confirming.isBusy}
        refusal={confirming.refusal}
        onClose={() => setChosen(null)}
        onApply={(candidate, seen) =>
          void confirming.perform({ params: { id }, body: { loan_id: candidate.loan_id, seen } })
        }
      />
      <ReasonDialog
        open={isUndoing && transfer.undo !== null}
        title={copy.undoTitle}
        effect={copy.undoEffect(transfer.undo?.tells_client === true)}
        reasonLabel={copy.undoReason}
        action={copy.undoConfirm}
        isDestructive
        isBusy={undoing.isBusy}
        busyText={copy.undoing}
        refusal={undoing.refusal}
        onClose={() => setUndoing(false)}
        onReason={(reason) => void undoing.perform({ params: { id }, body: { reason } })}
      />
    </PortalPage>
  );
}
