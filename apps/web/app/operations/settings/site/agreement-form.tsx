import type { addAgreement, SiteAgreement } from '@alivio/contract/clinic-settings.ts';
import type { RequestOf } from '@alivio/contract/endpoint.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { readMerchantFee } from '@alivio/domain/clinic/merchant-fee.ts';
import { subtract } from '@alivio/domain/money/arithmetic.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { applyRate } from '@alivio/domain/rates/apply-rate.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import { readStatementDate } from '@alivio/domain/transfer/statement-date.ts';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { DayField } from '../../day-field.tsx';
import { SettingForm } from '../forms/setting-form.tsx';
import { copy } from './copy.ts';

type AgreementFormProps = {
  id: string;
  today: CalendarDate;
  agreements: readonly SiteAgreement[];
  refusal: ApiError | null;
  onAgreement: (body: RequestOf<typeof addAgreement>['body']) => void;
};

const SAMPLE = centimos(500_000);

/** With what the clinic would get of a loan: who reads 80 for 8 there sees it at once. */
export function AgreementForm(props: AgreementFormProps) {
  const { id, today, agreements, refusal, onAgreement } = props;
  const form = useForm({
    state: useFormValues({ fee: '', valid_from: formatDay(today) }),
    validate: (values) => ({
      fee: readMerchantFee(values.fee) === null ? copy.feeError : null,
      valid_from: dayProblem(values.valid_from, today),
    }),
    refusal: refusal ?? undefined,
  });
  const { field, values } = form;
  const fee = readMerchantFee(values.fee);
  const validFrom = readStatementDate(values.valid_from);
  /** Newest first, so that the first of a day is its last revision. */
  const sameDay = agreements.find((agreement) => agreement.valid_from === validFrom);

  function send() {
    if (fee === null || validFrom === null) return;
    onAgreement({ fee, valid_from: validFrom, seen_revision: sameDay?.revision ?? 0 });
  }

  return (
    <SettingForm {...{ id, form, refusal }} onSend={send}>
      <TextField
        label={copy.fee}
        hint={copy.feeHint}
        inputMode="decimal"
        autoComplete="off"
        figures
        data-first-focus=""
        {...field('fee')}
      />
      <DayField label={copy.validFrom} hint={copy.dayHint} {...field('valid_from')} />
      <p role="status" className="text-small text-text2">
        {fee !== null &&
          copy.sample(formatSoles(SAMPLE), formatSoles(subtract(SAMPLE, applyRate(SAMPLE, fee))))}
        {sameDay?.standing === 'coming' && ` ${copy.replaces(formatPercent(sameDay.fee))}`}
      </p>
    </SettingForm>
  );
}

function dayProblem(text: string, today: CalendarDate): string | null {
  const day = readStatementDate(text);
  if (day === null) return copy.dayError;
  return day < today ? copy.dayPast : null;
}
