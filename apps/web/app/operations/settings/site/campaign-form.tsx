import { type addCampaign, clinicSettingFields } from '@alivio/contract/clinic-settings.ts';
import type { RequestOf } from '@alivio/contract/endpoint.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { readStatementDate } from '@alivio/domain/transfer/statement-date.ts';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { DayField } from '../../day-field.tsx';
import { fieldProblem } from '../forms/send-form.ts';
import { SettingForm } from '../forms/setting-form.tsx';
import { copy } from './copy.ts';

type CampaignFormProps = {
  id: string;
  today: CalendarDate;
  refusal: ApiError | null;
  onCampaign: (body: RequestOf<typeof addCampaign>['body']) => void;
};

export function CampaignForm({ id, today, refusal, onCampaign }: CampaignFormProps) {
  const form = useForm({
    state: useFormValues({ name: '', starts_on: formatDay(today), ends_on: '' }),
    validate: (values) => ({
      name: fieldProblem(clinicSettingFields.campaign_name, values.name),
      starts_on: startProblem(values.starts_on, today),
      ends_on: endProblem(values),
    }),
    refusal: refusal ?? undefined,
  });
  const { field, values } = form;

  function send() {
    const starts_on = readStatementDate(values.starts_on);
    if (starts_on === null) return;
    const ends_on = values.ends_on.trim() === '' ? null : readStatementDate(values.ends_on);
    onCampaign({ name: values.name, starts_on, ends_on });
  }

  return (
    <SettingForm {...{ id, form, refusal }} onSend={send}>
      <p>{copy.campaignText}</p>
      <TextField
        label={copy.campaignName}
        autoComplete="off"
        data-first-focus=""
        {...field('name')}
      />
      <DayField label={copy.startsOn} hint={copy.dayHint} {...field('starts_on')} />
      <DayField label={copy.endsOn} hint={copy.endsHint} optional {...field('ends_on')} />
    </SettingForm>
  );
}

function startProblem(text: string, today: CalendarDate): string | null {
  const day = readStatementDate(text);
  if (day === null) return copy.dayError;
  return day < today ? copy.dayPast : null;
}

function endProblem({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string | null {
  if (ends_on.trim() === '') return null;
  const end = readStatementDate(ends_on);
  if (end === null) return copy.dayError;
  const start = readStatementDate(starts_on);
  return start !== null && end < start ? copy.endBeforeStart : null;
}
