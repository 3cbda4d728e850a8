import { NAME_MAX_LENGTH } from '@alivio/domain/person/names.ts';
import type { OriginField } from '@alivio/domain/person/value-origin.ts';
import { BirthdateField } from '#shared/birthdate/birthdate-field.tsx';
import { civilStatusOptions } from '#shared/civil-status-options.ts';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { copy } from './copy.ts';
import type { ReviewForm } from './use-review.ts';

const MAX_INCOME_DIGITS = 6;

type CorrectionFieldsProps = { field: OriginField; form: ReviewForm };

/** The fields of the onboarding, with its rules and its words. */
export function CorrectionFields({ field, form }: CorrectionFieldsProps) {
  switch (field) {
    case 'email':
      return (
        <TextField
          label={copy.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
      );
    case 'names':
      return (
        <>
          <TextField
            label={copy.firstName}
            autoComplete="given-name"
            maxLength={NAME_MAX_LENGTH}
            {...form.field('first_name')}
          />
          <TextField
            label={copy.lastName}
            autoComplete="family-name"
            maxLength={NAME_MAX_LENGTH}
            {...form.field('last_name')}
          />
        </>
      );
    case 'civil_status':
      return (
        <Select
          label={copy.civilStatus}
          hint={copy.reevaluated}
          options={civilStatusOptions}
          {...form.field('civil_status')}
        />
      );
    case 'birthdate':
      return <BirthdateField {...form} today={form.review.today} />;
    case 'income':
      return <IncomeField form={form} />;
    default:
      return null;
  }
}

function IncomeField({ form }: { form: ReviewForm }) {
  const { error, onBlur } = form.field('income');
  return (
    <MoneyField
      name="income"
      label={copy.income}
      hint={`${copy.incomeHint} ${copy.reevaluated}`}
      maxDigits={MAX_INCOME_DIGITS}
      centimos={form.values.income === '' ? null : Number(form.values.income)}
      onCentimos={(income) => form.set({ income: income === null ? '' : String(income) })}
      error={error}
      onBlur={onBlur}
    />
  );
}
