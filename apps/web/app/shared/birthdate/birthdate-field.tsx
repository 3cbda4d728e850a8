import { EARLIEST_BIRTHDATE } from '@alivio/domain/person/birthdate.ts';
import type { FocusEvent } from 'react';
import { DateParts } from '#ui/forms/date-parts.tsx';
import type { DatePart } from '#ui/forms/date-text.ts';
import { type BirthdateValues, birthdateText, birthdateValues } from './birthdate-values.ts';
import { copy } from './copy.ts';

const PARTS = ['day', 'month', 'year'] as const;

/** What it needs of the form that it stands in. */
type BirthdateFieldProps = {
  values: BirthdateValues;
  set: (typed: BirthdateValues) => void;
  field: (name: keyof BirthdateValues) => { error: string | undefined; onBlur: () => void };
  today: string;
};

/** Checked as one answer: only when the focus has left all three parts. */
export function BirthdateField({ values, set, field, today }: BirthdateFieldProps) {
  const errorOf = (part: DatePart) => field(`birthdate-${part}`).error;
  const errorPart = PARTS.find((part) => errorOf(part) !== undefined);

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    for (const part of PARTS) field(`birthdate-${part}`).onBlur();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus left its inputs
    <div onBlur={leave}>
      <DateParts
        name="birthdate"
        legend={copy.birthdate}
        hint={copy.birthdateHint}
        value={birthdateText(values)}
        onValue={(text) => set(birthdateValues(text))}
        error={errorPart && errorOf(errorPart)}
        errorPart={errorPart}
        min={EARLIEST_BIRTHDATE}
        max={today}
        birthDate
      />
    </div>
  );
}
