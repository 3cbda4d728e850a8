import {
  type IncomeCategory,
  incomeCategories,
  incomeCategoryTexts,
} from '@alivio/domain/document/income-category.ts';
import { Select } from '#ui/forms/select.tsx';
import { copy } from './copy.ts';

type IncomeCategoryFieldProps = {
  value: IncomeCategory | null;
  error?: string | undefined;
  onValue: (category: IncomeCategory | null) => void;
};

const options = incomeCategories.map((category) => ({
  value: category,
  label: incomeCategoryTexts[category].name,
}));

/** Comes before the files: which papers serve depends on it. */
export function IncomeCategoryField({ value, error, onValue }: IncomeCategoryFieldProps) {
  return (
    <Select
      name="income-category"
      label={copy.incomeLegend}
      prompt={copy.incomePrompt}
      options={options}
      value={value ?? ''}
      error={error}
      hint={value === null ? undefined : incomeCategoryTexts[value].papers}
      onChange={({ currentTarget }) =>
        onValue(incomeCategories.find((category) => category === currentTarget.value) ?? null)
      }
    />
  );
}
