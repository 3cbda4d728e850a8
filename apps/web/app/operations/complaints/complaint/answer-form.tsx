import {
  type answerComplaint,
  answerField,
  type Complaint,
} from '@alivio/contract/desk-complaints.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DraftNotice } from '../../settings/forms/draft-notice.tsx';
import { fieldProblem } from '../../settings/forms/send-form.ts';
import type { Draft } from '../../settings/forms/use-draft.ts';
import { tooLong } from '../../too-long.ts';
import type { useAct } from '../../use-act.ts';
import { ReadySentences } from '../../work/ready-sentences.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy, readySentences } from './copy.ts';

const MOST = 4000;

type AnswerFormProps = {
  complaint: Complaint;
  draft: Draft<{ answer: string }>;
  answering: ReturnType<typeof useAct<typeof answerComplaint>>;
};

/** The words, kept while they are written; they leave only after a last look. */
export function AnswerForm({ complaint: { id, email }, draft, answering }: AnswerFormProps) {
  const { answer } = draft.state.values;
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const long = tooLong('la respuesta', answer, MOST);
  const problem = long ?? fieldProblem(answerField, answer) ?? unfinished(answer);

  function write(text: string) {
    draft.state.change({ answer: text });
  }
  function begin(sentence: string) {
    const isUntouched = readySentences.some((ready) => ready.trim() === answer.trim());
    const isNew = isUntouched || answer.trim() === '';
    write(isNew ? sentence : `${answer.trimEnd()}\n${sentence}`);
    form.current?.querySelector('textarea')?.focus();
  }
  function ask(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    answering.forget();
    if (problem === null) setAsking(true);
    else form.current?.querySelector('textarea')?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={ask} className="flex flex-col gap-4">
      <DraftNotice {...draft} />
      <ReadySentences sentences={readySentences} onChoose={begin} />
      <div className="flex flex-col gap-1">
        <TextArea
          name="answer"
          rows={10}
          label={copy.answerLabel}
          hint={copy.answerHint}
          value={answer}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          error={isChecked || long !== null ? (problem ?? undefined) : undefined}
        />
        <p className="text-small text-text2 tabular-nums">
          {copy.counted(answer.trim().length, MOST)}
        </p>
      </div>
      {!isAsking && <RefusalNotice refusal={answering.refusal} />}
      <div>
        <Button type="submit">{copy.send}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={copy.confirmTitle}
        confirmLabel={copy.send}
        cancelLabel={copy.keepWriting}
        busyText={answering.isBusy ? copy.sending : undefined}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void answering.perform({ params: { id }, body: { answer: answer.trim() } })
        }
      >
        <div className="flex flex-col gap-3">
          <p className="wrap-anywhere">{copy.confirmText(email)}</p>
          <blockquote className="border-l-4 border-border pl-4 wrap-anywhere whitespace-pre-wrap">
            {answer.trim()}
          </blockquote>
          <RefusalNotice refusal={answering.refusal} />
        </div>
      </ConfirmDialog>
    </form>
  );
}

/** A ready sentence that nobody went on with. */
function unfinished(answer: string): string | null {
  return readySentences.some((ready) => answer.trimEnd().endsWith(ready.trimEnd()))
    ? copy.unfinished
    : null;
}
