import type { DateText } from '#ui/forms/date-text.ts';

/** The parts of the date are named as their inputs, so that the summary leads to the wrong one. */
export type BirthdateValues = Record<
  'birthdate-day' | 'birthdate-month' | 'birthdate-year',
  string
>;

export function birthdateValues({ day, month, year }: DateText): BirthdateValues {
  return { 'birthdate-day': day, 'birthdate-month': month, 'birthdate-year': year };
}

export function birthdateText(values: BirthdateValues): DateText {
  return {
    day: values['birthdate-day'],
    month: values['birthdate-month'],
    year: values['birthdate-year'],
  };
}
