import {
  type DepositCandidate,
  type SettlementView as Settlement,
  takeGatewayDeposit,
  undoGatewayDeposit,
} from '@alivio/contract/gateway-settlements.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { negate } from '@alivio/domain/money/arithmetic.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ReasonDialog } from '../../../client-case/decision/reason-dialog.tsx';
import { useAct } from '../../../use-act.ts';
import { RefusalNotice } from '../../../work/refusal-notice.tsx';
import { differenceInText, differenceText } from '../copy.ts';
import { copy } from './copy.ts';

/** The money at the bank: what was taken, or what may be it. */
export function DepositCard({ settlement }: { settlement: Settlement }) {
  const { id, deposit, undone } = settlement;
  const [isUndoing, setUndoing] = useState(false);
  const [differing, setDiffering] = useState<DepositCandidate | null>(null);
  const undoing = useAct(undoGatewayDeposit, () => setUndoing(false));
  const taking = useAct(takeGatewayDeposit, () => setDiffering(null));
  const take = (key: string, reason: string | null) =>
    void taking.perform({ params: { id }, body: { key, reason } });

  return (
    <Card title={copy.deposit}>
      {/* Stays while what is under it changes: what was pressed is gone once it was done, and this has the focus. */}
      <p
        ref={(element) => {
          undoing.result.current = element;
          taking.result.current = element;
        }}
        tabIndex={-1}
        className="font-semibold"
      >
        {standingText(settlement)}
      </p>
      {deposit ? (
        <TakenDeposit deposit={deposit} onUndo={() => setUndoing(true)} />
      ) : (
        <Candidates
          candidates={settlement.net > 0 ? settlement.candidates : []}
          busyText={taking.isBusy ? copy.taking : undefined}
          refusal={differing === null ? taking.refusal : null}
          onTake={(candidate) => {
            taking.forget();
            if (candidate.difference === 0) take(candidate.key, null);
            else setDiffering(candidate);
          }}
        />
      )}
      {undone.length > 0 && <UndoneDeposits undone={undone} />}
      <ReasonDialog
        open={isUndoing}
        title={copy.undoTitle}
        effect={copy.undoEffect}
        reasonLabel={copy.reason}
        action={copy.undoConfirm}
        isDestructive
        isBusy={undoing.isBusy}
        busyText={copy.undoing}
        refusal={undoing.refusal}
        onClose={() => {
          setUndoing(false);
          undoing.forget();
        }}
        onReason={(reason) => void undoing.perform({ params: { id }, body: { reason } })}
      />
      <ReasonDialog
        open={differing !== null}
        title={copy.takeTitle(differing ? formatSoles(differing.amount) : '')}
        effect={copy.takeEffect(differing ? differenceInText(negate(differing.difference)) : '')}
        reasonLabel={copy.reason}
        action={copy.take}
        isBusy={taking.isBusy}
        busyText={copy.taking}
        refusal={taking.refusal}
        onClose={() => {
          setDiffering(null);
          taking.forget();
        }}
        onReason={(reason) => differing && take(differing.key, reason)}
      />
    </Card>
  );
}

function standingText({ deposit, net, candidates }: Settlement): string {
  if (deposit) return copy.taken(formatDay(deposit.received_on));
  if (net <= 0) return copy.noDeposit;
  return candidates.length === 0 ? copy.noCandidates : copy.candidates;
}

function UndoneDeposits({ undone }: Pick<Settlement, 'undone'>) {
  return (
    <div className="flex flex-col gap-1 text-small text-text2">
      <p className="font-medium">{copy.undoneTitle}</p>
      <ul className="flex flex-col gap-1">
        {undone.map(({ amount, by, at, reason }) => (
          <li key={at} className="wrap-anywhere">
            {copy.undone(formatSoles(amount), by ?? copy.system, formatInstant(at))}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

type TakenDepositProps = {
  deposit: NonNullable<Settlement['deposit']>;
  onUndo: () => void;
};

function TakenDeposit({ deposit, onUndo }: TakenDepositProps) {
  const { amount, difference, note, reason, by, at } = deposit;
  return (
    <>
      <p className="text-title font-bold tabular-nums">{formatSoles(amount)}</p>
      <p className="wrap-anywhere text-small text-text2">
        {copy.takenBy(by ?? copy.system, formatInstant(at))}
        {note && ` · ${note}`}
      </p>
      {difference !== 0 && (
        <DetailList
          items={[
            { term: copy.difference, value: differenceText(negate(difference)) },
            { term: copy.reason, value: reason ?? '' },
          ]}
        />
      )}
      <div className="self-start">
        <Button tone="danger" size="compact" onClick={onUndo}>
          {copy.undo}
        </Button>
      </div>
    </>
  );
}

type CandidatesProps = {
  candidates: readonly DepositCandidate[];
  busyText: string | undefined;
  refusal: ApiError | null;
  onTake: (candidate: DepositCandidate) => void;
};

function Candidates({ candidates, busyText, refusal, onTake }: CandidatesProps) {
  return (
    <>
      <RefusalNotice refusal={refusal} />
      <ul className="flex flex-col divide-y divide-border">
        {candidates.map((candidate) => (
          <li key={candidate.key} className="py-3 first:pt-0 last:pb-0">
            <Candidate {...{ candidate, busyText }} onTake={() => onTake(candidate)} />
          </li>
        ))}
      </ul>
    </>
  );
}

type CandidateProps = {
  candidate: DepositCandidate;
  busyText: string | undefined;
  onTake: () => void;
};

function Candidate({ candidate, busyText, onTake }: CandidateProps) {
  const { received_on, amount, note, difference } = candidate;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <span className="font-semibold tabular-nums">
          {formatSoles(amount)} · {formatDay(received_on)}
        </span>
        {note && <span className="wrap-anywhere text-small text-text2">{note}</span>}
        {difference === 0 ? (
          <span>
            <Badge tone="ok">{copy.exact}</Badge>
          </span>
        ) : (
          <span className="text-small">{differenceText(negate(difference))}</span>
        )}
      </div>
      <Button
        tone="secondary"
        size="compact"
        busyText={busyText}
        aria-label={copy.takeOf(formatSoles(amount), formatDay(received_on))}
        onClick={onTake}
      >
        {copy.take}
      </Button>
    </div>
  );
}
