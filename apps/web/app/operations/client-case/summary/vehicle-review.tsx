import { type FormEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import type { CaseStanding } from '../case-standing.ts';
import { isReason } from '../decision/is-reason.ts';
import { useCaseAct } from '../use-case-act.ts';
import { copy } from './copy.ts';

type VehicleReviewProps = { loanId: number; standing: CaseStanding };

/** What somebody at the desk read on the certificate; the client reads the comment when something is wrong. */
export function VehicleReview({ loanId, standing }: VehicleReviewProps) {
  const [ownerMatches, setOwnerMatches] = useState(false);
  const [freeOfLien, setFreeOfLien] = useState(false);
  const [comment, setComment] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { perform, isBusy, refusal } = useCaseAct();
  const isCommentMissing = !(ownerMatches && freeOfLien) && !isReason(comment);

  function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isCommentMissing) return;
    const told = comment.trim() || null;
    perform({ act: 'review_vehicle', loanId, ownerMatches, freeOfLien, comment: told });
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-2 border-t border-border pt-3">
      <h3 className="font-semibold">{copy.vehicleReview}</h3>
      <Checkbox
        name="owner-matches"
        label={copy.ownerMatches}
        checked={ownerMatches}
        onChange={({ currentTarget }) => setOwnerMatches(currentTarget.checked)}
      />
      <Checkbox
        name="free-of-lien"
        label={copy.freeOfLien}
        checked={freeOfLien}
        onChange={({ currentTarget }) => setFreeOfLien(currentTarget.checked)}
      />
      <TextArea
        name="vehicle-comment"
        label={copy.comment}
        hint={copy.commentHint}
        rows={2}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
        error={isChecked && isCommentMissing ? copy.commentMissing : undefined}
      />
      <RefusalNotice refusal={refusal} />
      <div>
        <Button
          type="submit"
          size="compact"
          aria-disabled={standing.heldByOther !== null}
          busyText={isBusy ? copy.saving : undefined}
        >
          {copy.saveVehicle}
        </Button>
      </div>
    </form>
  );
}
