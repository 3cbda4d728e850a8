import { type FormEvent, type ReactNode, useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { isTooLong, reasonProblem } from './is-reason.ts';
import { ReasonCount } from './reason-count.tsx';

export type ReasonFormProps = {
  id: string;
  /** What will happen. */
  effect: ReactNode;
  note?: string | undefined;
  reasonLabel: string;
  /** What the words are, where they are no reason: 'lo conversado'. */
  what?: string | undefined;
  /** What stands there at first. */
  reason?: string | undefined;
  refusal: ApiError | null;
  /** Sentences to choose from, above the words. */
  suggestions?: ((choose: (text: string) => void) => ReactNode) | undefined;
  onReason: (reason: string) => void;
};

/** What will happen, and the words for it. */
export function ReasonForm(props: ReasonFormProps) {
  const { id, effect, note, reasonLabel, what, refusal, suggestions, onReason } = props;
  const [reason, setReason] = useState(props.reason ?? '');
  const [isChecked, setChecked] = useState(false);
  const problem = reasonProblem(reason, what);

  function send(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problem === null) onReason(reason.trim());
  }

  return (
    <form id={id} noValidate onSubmit={send} className="flex flex-col gap-4">
      <div>{effect}</div>
      {note !== undefined && <Notice tone="warn">{note}</Notice>}
      {suggestions?.(setReason)}
      <div className="flex flex-col gap-1">
        <TextArea
          name="reason-text"
          data-first-focus=""
          label={reasonLabel}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isChecked || isTooLong(reason) ? (problem ?? undefined) : undefined}
        />
        <ReasonCount text={reason} />
      </div>
      <RefusalNotice refusal={refusal} />
    </form>
  );
}
