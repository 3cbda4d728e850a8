import type { SiteCampaign } from '@alivio/contract/clinic-settings.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { mayEndOn } from '@alivio/domain/clinic/campaign-standing.ts';
import { readStatementDate } from '@alivio/domain/transfer/statement-date.ts';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { DayField } from '../../day-field.tsx';
import { SettingForm } from '../forms/setting-form.tsx';
import { copy } from './copy.ts';

type EndCampaignFormProps = {
  id: string;
  campaign: SiteCampaign;
  today: CalendarDate;
  refusal: ApiError | null;
  onDay: (day: CalendarDate) => void;
};

export function EndCampaignForm({ id, campaign, today, refusal, onDay }: EndCampaignFormProps) {
  const { starts_on: startsOn, ends_on: endsOn } = campaign;
  const readDay = (text: string) => {
    const day = readStatementDate(text);
    return day !== null && mayEndOn({ startsOn, endsOn }, day, today) ? day : null;
  };
  const form = useForm({
    state: useFormValues({ ends_on: formatDay(today) }),
    validate: (values) => ({
      ends_on:
        readDay(values.ends_on) === null
          ? copy.lastDayError(endsOn === null ? null : formatDay(endsOn))
          : null,
    }),
    refusal: refusal ?? undefined,
  });

  function send() {
    const day = readDay(form.values.ends_on);
    if (day !== null) onDay(day);
  }

  return (
    <SettingForm {...{ id, form, refusal }} onSend={send}>
      <p>{copy.endText}</p>
      <DayField
        label={copy.lastDay}
        hint={copy.dayHint}
        data-first-focus=""
        {...form.field('ends_on')}
      />
    </SettingForm>
  );
}
