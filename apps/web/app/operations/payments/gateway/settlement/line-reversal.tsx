import { settleApproval } from '@alivio/contract/desk.ts';
import type {
  LineReversal as Reversal,
  SettlementLineView,
} from '@alivio/contract/gateway-settlements.ts';
import { type RefObject, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ReasonDialog } from '../../../client-case/decision/reason-dialog.tsx';
import { useAct } from '../../../use-act.ts';
import { RefusalNotice } from '../../../work/refusal-notice.tsx';
import { copy } from './copy.ts';
import { ReversalDialog } from './reversal-dialog.tsx';

type LineReversalProps = {
  settlementId: number;
  line: SettlementLineView;
  /** Gets the focus when something was done: what could be pressed is gone then. */
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** Of a line by which the gateway took a payment back: that it was taken back in its loan, will be, or can be. */
export function LineReversal({ settlementId, line, headingRef }: LineReversalProps) {
  const { id, reversal, order_number } = line;
  const [isAsked, setAsked] = useState(false);
  if (reversal === null || id === null) return null;
  if (reversal.waiting !== null)
    return <Waiting waiting={reversal.waiting} order={order_number} headingRef={headingRef} />;
  if (reversal.state !== 'offered')
    return <span className="text-text2">{copy.reversalStates[reversal.state]}</span>;
  return (
    <>
      <Button
        tone="secondary"
        size="compact"
        aria-label={copy.reverseOf(order_number)}
        onClick={() => setAsked(true)}
      >
        {copy.reverse}
      </Button>
      {isAsked && (
        <ReversalDialog
          settlementId={settlementId}
          line={{ ...line, id }}
          headingRef={headingRef}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

type WaitingProps = {
  waiting: NonNullable<Reversal['waiting']>;
  order: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** Whoever proposed it reads that it waits; anybody else may be the second person. */
function Waiting({ waiting, order, headingRef }: WaitingProps) {
  const { approval_id, by, reason, is_mine, changes } = waiting;
  const [isDeclining, setDeclining] = useState(false);
  const settling = useAct(settleApproval, () => {
    setDeclining(false);
    headingRef.current?.focus();
  });
  const params = { id: approval_id };
  return (
    <span className="flex flex-col items-end gap-2 md:items-start">
      <span className="font-medium">{copy.reversalWaiting}</span>
      <span className="wrap-anywhere text-text2">
        {by}: {reason}
      </span>
      {changes.map(({ label, before, after }) => (
        <span key={label} className="text-small">
          {label}: {before} → {after}
        </span>
      ))}
      {is_mine ? (
        <span className="text-text2">{copy.reversalMine}</span>
      ) : (
        <>
          {!isDeclining && <RefusalNotice refusal={settling.refusal} />}
          <span className="flex flex-wrap justify-end gap-2 md:justify-start">
            <Button
              tone="danger"
              size="compact"
              aria-label={copy.reversalConfirmOf(order)}
              busyText={settling.isBusy && !isDeclining ? copy.reversing : undefined}
              onClick={() => void settling.perform({ params, body: { decision: 'confirm' } })}
            >
              {copy.reversalConfirm}
            </Button>
            <Button
              tone="secondary"
              size="compact"
              aria-label={copy.reversalDeclineOf(order)}
              onClick={() => {
                settling.forget();
                setDeclining(true);
              }}
            >
              {copy.reversalDecline}
            </Button>
          </span>
          <ReasonDialog
            open={isDeclining}
            title={copy.reversalDeclineTitle(order)}
            effect={copy.reversalDeclineEffect}
            reasonLabel={copy.reason}
            action={copy.reversalDecline}
            isBusy={settling.isBusy}
            busyText={copy.reversing}
            refusal={settling.refusal}
            onClose={() => setDeclining(false)}
            onReason={(text) =>
              void settling.perform({ params, body: { decision: 'decline', reason: text } })
            }
          />
        </>
      )}
    </span>
  );
}
