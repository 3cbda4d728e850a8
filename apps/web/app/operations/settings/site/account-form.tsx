import {
  accountTypes,
  clinicSettingFields,
  type proposeSiteAccount,
  type SettingsSite,
} from '@alivio/contract/clinic-settings.ts';
import type { RequestOf } from '@alivio/contract/endpoint.ts';
import { bankOfCci, cleanCci, fitsCci, isCci } from '@alivio/domain/disbursement/cci.ts';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { fieldProblem } from '../forms/send-form.ts';
import { SettingForm } from '../forms/setting-form.tsx';
import { accountTypeTexts, copy } from './copy.ts';

type AccountFormProps = {
  id: string;
  refusal: ApiError | null;
  elsewhere: SettingsSite['ccis_elsewhere'];
  onAccount: (body: RequestOf<typeof proposeSiteAccount>['body']) => void;
};

/** The bank follows from the CCI, whose check digits are looked at while it is typed. */
export function AccountForm({ id, refusal, elsewhere, onAccount }: AccountFormProps) {
  const form = useForm({
    state: useFormValues({ cci: '', account_number: '', account_type: '', reason: '' }),
    validate: (values) => ({
      cci: fieldProblem(clinicSettingFields.cci, values.cci),
      account_number: fieldProblem(clinicSettingFields.account_number, values.account_number),
      account_type: typeOf(values.account_type) === undefined ? copy.accountTypeError : null,
      reason: fieldProblem(clinicSettingFields.reason, values.reason),
    }),
    refusal: refusal ?? undefined,
  });
  const { field, values } = form;
  const cci = cleanCci(values.cci);
  const sites = elsewhere.filter((each) => each.cci === cci).map(({ site }) => site);
  const isMisfit =
    isCci(cci) &&
    fieldProblem(clinicSettingFields.account_number, values.account_number) === null &&
    !fitsCci(values.account_number, cci);

  function send() {
    const account_type = typeOf(values.account_type);
    if (account_type === undefined) return;
    const { account_number, reason } = values;
    onAccount({ cci, account_number, account_type, reason });
  }

  return (
    <SettingForm {...{ id, form, refusal }} onSend={send}>
      <Notice tone="info">{copy.accountIntro}</Notice>
      <TextField
        label={copy.cci}
        hint={bankHint(values.cci)}
        inputMode="numeric"
        autoComplete="off"
        figures
        data-first-focus=""
        {...field('cci')}
      />
      <TextField
        label={copy.accountNumber}
        autoComplete="off"
        inputMode="numeric"
        figures
        {...field('account_number')}
      />
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {sites.length > 0 && <Notice tone="warn">{copy.cciElsewhere(sites.join('; '))}</Notice>}
        {isMisfit && <Notice tone="warn">{copy.accountMisfit}</Notice>}
      </div>
      <Select
        label={copy.accountType}
        prompt={copy.accountTypePrompt}
        options={accountTypes.map((type) => ({
          value: type,
          label: `${accountTypeTexts[type]} en soles`,
        }))}
        {...field('account_type')}
      />
      <TextField label={copy.reason} autoComplete="off" {...field('reason')} />
    </SettingForm>
  );
}

function typeOf(text: string) {
  return accountTypes.find((type) => type === text);
}

function bankHint(typed: string): string {
  const cci = cleanCci(typed);
  if (!isCci(cci)) return copy.cciHint;
  const bank = bankOfCci(cci);
  return bank === null ? copy.cciUnknown : copy.cciBank(bank);
}
