import type { CaseDocument } from '@alivio/contract/cases.ts';
import { useState } from 'react';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { Button } from '#ui/actions/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import type { CaseStanding } from '../case-standing.ts';
import { useCaseAct } from '../use-case-act.ts';
import { copy, notInReviewText } from './copy.ts';
import { ObserveDialog } from './observe-dialog.tsx';

type DocumentActionsProps = {
  document: CaseDocument;
  /** Whether what was approved may still be sent back. */
  isOpen: boolean;
  standing: CaseStanding;
  onDone: () => void;
};

/** Approve or observe, by button or by `a` and `o`. */
export function DocumentActions(props: DocumentActionsProps) {
  const { document, isOpen, standing, onDone } = props;
  const { id, name, owner, status, round } = document;
  // Words about one round are not for the next: when that one comes, the dialog is gone.
  const [observedRound, setObservedRound] = useState<number | null>(null);
  const isObserving = observedRound === round;
  const { perform, isBusy, refusal, forget } = useCaseAct(() => {
    const text = isObserving ? copy.observed(name, owner) : copy.approved(name);
    setObservedRound(null);
    showToast({ text, tone: 'ok' });
    onDone();
  });
  const isBlocked = standing.heldByOther !== null;
  const mayApprove = !isBlocked && status === 'in_review';
  const mayObserve = mayApprove || (!isBlocked && isOpen && status === 'approved');
  const review = { act: 'review_document', documentId: id, round } as const;

  function approve() {
    if (mayApprove) perform({ ...review, decision: 'approve', comment: null });
  }
  function observe() {
    if (!mayObserve) return;
    forget();
    setObservedRound(round);
  }
  useShortcuts({ a: approve, o: observe });

  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Button
          aria-disabled={!mayApprove}
          busyText={isBusy && !isObserving ? copy.approving : undefined}
          onClick={approve}
        >
          {copy.approve}
        </Button>
        <Button tone="danger" aria-disabled={!mayObserve} onClick={observe}>
          {copy.observe}
        </Button>
      </div>
      {!mayApprove && (
        <p className="text-small text-text2">
          {isBlocked ? copy.blocked : notInReviewText(document)}
        </p>
      )}
      {!isObserving && <RefusalNotice refusal={refusal} />}
      <ObserveDialog
        open={isObserving}
        document={document}
        isBusy={isBusy}
        refusal={refusal}
        onComment={(comment) => perform({ ...review, decision: 'observe', comment })}
        onClose={() => setObservedRound(null)}
      />
    </div>
  );
}
