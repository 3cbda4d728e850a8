import { type FormEvent, useId, useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type UndoDialogProps = {
  open: boolean;
  tellsClient: boolean;
  isBusy: boolean;
  refusal: ApiError | null;
  onClose: () => void;
  onUndo: (reason: string) => void;
};

/** Nothing is taken back without a reason. */
export function UndoDialog({
  open,
  tellsClient,
  isBusy,
  refusal,
  onClose,
  onUndo,
}: UndoDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      title={copy.undoTitle}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            tone="danger"
            busyText={isBusy ? copy.undoing : undefined}
          >
            {copy.undoConfirm}
          </Button>
        </>
      }
    >
      <UndoForm {...{ formId, tellsClient, refusal, onUndo }} />
    </Dialog>
  );
}

const SHORTEST_REASON = 5;
const LONGEST_REASON = 500;

type UndoFormProps = Pick<UndoDialogProps, 'tellsClient' | 'refusal' | 'onUndo'> & {
  formId: string;
};

function UndoForm({ formId, tellsClient, refusal, onUndo }: UndoFormProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim().length < SHORTEST_REASON;

  function send(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isMissing) onUndo(reason.trim());
  }

  return (
    <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
      <p>{copy.undoEffect}</p>
      <p>{tellsClient ? copy.undoTells : copy.undoSilent}</p>
      <TextArea
        name="undo-reason"
        data-first-focus=""
        label={copy.undoReason}
        value={reason}
        maxLength={LONGEST_REASON}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={isChecked && isMissing ? copy.reasonError : undefined}
      />
      <RefusalNotice refusal={refusal} />
    </form>
  );
}
