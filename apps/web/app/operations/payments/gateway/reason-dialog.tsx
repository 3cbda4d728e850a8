import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  /** What will happen. */
  effect: ReactNode;
  confirm: string;
  tone?: 'primary' | 'danger' | undefined;
  busyText: string | undefined;
  refusal: ApiError | null;
  onClose: () => void;
  onReason: (reason: string) => void;
};

/** Something that is done with a reason, which stays on record. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, effect, confirm, tone, busyText, refusal, onClose, onReason } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={formId} tone={tone} busyText={busyText}>
            {confirm}
          </Button>
        </>
      }
    >
      <ReasonForm {...{ formId, effect, refusal, onReason }} />
    </Dialog>
  );
}

const SHORTEST_REASON = 5;
const LONGEST_REASON = 500;

type ReasonFormProps = Pick<ReasonDialogProps, 'effect' | 'refusal' | 'onReason'> & {
  formId: string;
};

function ReasonForm({ formId, effect, refusal, onReason }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim().length < SHORTEST_REASON;

  function send(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isMissing) onReason(reason.trim());
  }

  return (
    <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
      <div>{effect}</div>
      <TextArea
        name="reason"
        data-first-focus=""
        label={copy.reason}
        value={reason}
        maxLength={LONGEST_REASON}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={isChecked && isMissing ? copy.reasonError : undefined}
      />
      <RefusalNotice refusal={refusal} />
    </form>
  );
}
