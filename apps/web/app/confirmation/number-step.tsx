import { isDocumentNumber } from '@alivio/domain/person/document.ts';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import type { Outcome } from '#lib/guards.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { cleanNumberOf } from '#shared/document-number.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy } from './copy.ts';

type NumberStepProps = {
  advisor: string;
  /** Shows what was entered when the number is right. */
  read: (number: string) => Promise<Outcome<unknown>>;
};

const emptyForm = { identification_number: '' };

/** The SMS may have gone to a wrong number: nothing of the patient stands here, not even which document. */
export function NumberStep({ advisor, read }: NumberStepProps) {
  const [refusal, setRefusal] = useState<ApiError>();
  const [isReading, setReading] = useState(false);
  const { field, check, summary, values } = useForm({
    state: useFormValues(emptyForm),
    // A slip costs no try: they are counted.
    validate: ({ identification_number: number }) => ({
      identification_number:
        isDocumentNumber('DNI', number) || isDocumentNumber('CE', number)
          ? null
          : copy.numberRequired,
    }),
    refusal,
  });

  function submit(event: FormEvent) {
    check(event);
    if (event.defaultPrevented || isReading) return;
    event.preventDefault();
    void open(values.identification_number);
  }

  async function open(number: string) {
    setReading(true);
    setRefusal(undefined);
    try {
      const answer = await read(number);
      if (!answer.ok) setRefusal(answer.error);
    } catch {
      // What shows it could not be fetched itself.
      showToast({ text: copy.failed, tone: 'bad' });
    }
    setReading(false);
  }

  return (
    <form noValidate onSubmit={submit} className={journeyFormStyle}>
      <Question title={copy.heading(advisor)}>{copy.intro}</Question>
      <ErrorSummary {...summary} />
      {!isReading && <RefusalNotice refusal={refusal} />}
      <TextField
        label={copy.number}
        hint={copy.numberHint}
        inputMode="numeric"
        autoComplete="off"
        figures
        clean={cleanNumberOf('CE')}
        {...field('identification_number')}
      />
      <p className="text-small text-text2">{copy.notYou}</p>
      <SubmitBar busyText={isReading ? copy.opening : undefined}>{copy.open}</SubmitBar>
    </form>
  );
}
