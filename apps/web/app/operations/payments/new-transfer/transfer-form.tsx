import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { banks } from '@alivio/domain/transfer/banks.ts';
import type { FormEvent } from 'react';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DayField } from '../../day-field.tsx';
import { copy } from './copy.ts';
import { RecordRefusal } from './record-refusal.tsx';
import { RepeatNotice } from './repeat-notice.tsx';
import { emptyTransfer, transferBody, transferProblems } from './transfer-values.ts';
import { useRecording } from './use-recording.ts';

/** A transfer as the bank's page shows it, typed by a person. */
export function TransferForm({ today }: { today: CalendarDate }) {
  const { record, isBusy, refusal, repeat, forget } = useRecording();
  const isLarge = refusal?.code === 'amount_needs_confirmation';
  const form = useForm({
    state: useFormValues({ ...emptyTransfer, date: formatDay(today) }),
    validate: (values) => transferProblems(values, today),
    refusal: isLarge ? undefined : refusal,
  });
  const { field, values } = form;
  const body = transferBody(values);

  function send(event: FormEvent) {
    form.check(event);
    const isWrong = event.defaultPrevented;
    event.preventDefault();
    if (!isWrong && body !== null && !isBusy) void record(body);
  }

  return (
    <form noValidate onSubmit={send} className="flex max-w-2xl flex-col gap-5">
      <p className="text-text2">{copy.intro}</p>
      <ErrorSummary {...form.summary} labels={copy.fields} />
      {!isLarge && <RecordRefusal refusal={refusal} />}
      {repeat !== null && <RepeatNotice repeat={repeat} />}
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={copy.bank}
            prompt={copy.bankPrompt}
            options={banks.map((name) => ({ value: name, label: name }))}
            {...field('bank')}
          />
          <TextField
            label={copy.number}
            autoComplete="off"
            figures
            {...field('operation_number')}
          />
          <TextField
            label={copy.amount}
            hint={copy.amountHint}
            prefix="S/"
            inputMode="decimal"
            autoComplete="off"
            figures
            {...field('amount')}
          />
          <DayField label={copy.date} hint={copy.dateHint} {...field('date')} />
        </div>
        <TextField
          label={copy.code}
          hint={copy.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          optional
          {...field('payment_code')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={copy.payer} autoComplete="off" optional {...field('payer_name')} />
          <TextField
            label={copy.payerDocument}
            autoComplete="off"
            inputMode="numeric"
            figures
            optional
            {...field('payer_document')}
          />
        </div>
        <TextField label={copy.reference} autoComplete="off" optional {...field('reference')} />
      </Card>
      <div>
        <Button type="submit" busyText={isBusy ? copy.busy : undefined}>
          {copy.submit}
        </Button>
      </div>
      {body !== null && (
        <ConfirmDialog
          open={isLarge}
          title={copy.largeTitle}
          confirmLabel={copy.largeConfirm(formatSoles(body.amount))}
          cancelLabel={copy.largeCancel}
          busyText={isBusy ? copy.busy : undefined}
          onCancel={forget}
          onConfirm={() => void record({ ...body, confirm_large: true })}
        >
          <p>{copy.largeText(formatSoles(body.amount))}</p>
          {largeInWords(refusal)}
        </ConfirmDialog>
      )}
    </form>
  );
}

/** The amount in words, to read it back. */
function largeInWords(refusal: ReturnType<typeof useRecording>['refusal']) {
  const details = refusal?.details ?? null;
  if (details === null || Array.isArray(details)) return null;
  const { amount_in_words: words } = details;
  return typeof words === 'string' ? <p className="mt-2 font-semibold">{words}</p> : null;
}
