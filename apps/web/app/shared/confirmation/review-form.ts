import type { Corrections, Review, ReviewAnswer } from '@alivio/contract/confirmation-review.ts';
import { fieldTexts } from '@alivio/contract/field-texts.ts';
import { emailProblem, nameProblem } from '@alivio/contract/person-fields.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { civilStatuses } from '@alivio/domain/person/civil-status.ts';
import { DISPUTE_NOTE_MAX_LENGTH } from '@alivio/domain/person/dispute-note.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import { type OriginField, originFields } from '@alivio/domain/person/value-origin.ts';
import type { Problems } from '#lib/use-form.ts';
import { findBirthdateProblem, readBirthdate } from '#shared/birthdate/birthdate.ts';
import { birthdateText, birthdateValues } from '#shared/birthdate/birthdate-values.ts';
import { writeDateText } from '#ui/forms/date-text.ts';
import { copy } from './copy.ts';

const MIN_INCOME_WITH_CE = centimos(150_000);

type NoteName = `note-${OriginField}`;
const noteNames = originFields.map((field) => `note-${field}` as const);
const emptyNotes = Object.fromEntries(noteNames.map((name) => [name, ''])) as Record<
  NoteName,
  string
>;

export function valuesOf(review: Review) {
  return {
    first_name: review.first_name,
    last_name: review.last_name,
    email: review.email,
    civil_status: review.civil_status ?? '',
    ...birthdateValues(writeDateText(review.birthdate ?? '')),
    income: review.income === null ? '' : String(review.income),
    ...emptyNotes,
    policy_accepted: '',
    marketing_accepted: '',
  };
}
export type ReviewValues = ReturnType<typeof valuesOf>;

/** What somebody is putting right: fields that they type, or tell to be wrong. */
export type OpenFields = ReadonlySet<OriginField>;

export function problemsOf(
  values: ReviewValues,
  review: Review,
  open: OpenFields,
): Problems<ReviewValues> {
  return {
    ...problemsOfTyped(values, review, typedFields(review, open)),
    ...Object.fromEntries(
      disputedFields(review, open).map((field) => [`note-${field}`, noteProblem(values, field)]),
    ),
    policy_accepted:
      values.policy_accepted === 'true' || disputedFields(review, open).length > 0
        ? null
        : copy.termsRequired,
  };
}

function problemsOfTyped(
  values: ReviewValues,
  { document_type, today }: Review,
  typed: readonly OriginField[],
): Problems<ReviewValues> {
  const birthdate =
    typed.includes('birthdate') &&
    findBirthdateProblem(birthdateText(values), document_type, today);
  return {
    ...(typed.includes('email') && { email: emailProblem(values.email) }),
    ...(typed.includes('names') && {
      first_name: nameProblem('Los nombres', values.first_name),
      last_name: nameProblem('Los apellidos', values.last_name),
    }),
    ...(birthdate && { [`birthdate-${birthdate.part}`]: birthdate.message }),
    ...(typed.includes('income') && { income: incomeProblem(values.income, document_type) }),
  };
}

function incomeProblem(text: string, documentType: Review['document_type']): string | null {
  if (text === '') return copy.incomeRequired;
  const income = centimos(Number(text));
  if (documentType === 'CE' && income < MIN_INCOME_WITH_CE) return fieldTexts.incomeTooLow;
  return income > 0 ? null : copy.incomeZero;
}

function noteProblem(values: ReviewValues, field: OriginField): string | null {
  const { length } = values[`note-${field}`].trim();
  return length > DISPUTE_NOTE_MAX_LENGTH ? copy.noteTooLong(length) : null;
}

export function typedFields(review: Review, open: OpenFields): OriginField[] {
  return openOf(review, open, 'type');
}

export function disputedFields(review: Review, open: OpenFields): OriginField[] {
  return openOf(review, open, 'tell');
}

function openOf({ entries }: Review, open: OpenFields, way: 'type' | 'tell'): OriginField[] {
  return entries
    .filter(({ field, correction }) => correction === way && open.has(field))
    .map(({ field }) => field);
}

export function answerOf(values: ReviewValues, review: Review, open: OpenFields): ReviewAnswer {
  return {
    version: review.version,
    corrections: correctionsOf(values, typedFields(review, open)),
    disputes: disputedFields(review, open).map((field) => ({
      field,
      note: values[`note-${field}`].trim(),
    })),
    policy_accepted: values.policy_accepted === 'true',
    marketing_accepted: values.marketing_accepted === 'true',
  };
}

function correctionsOf(values: ReviewValues, typed: readonly OriginField[]): Corrections {
  const civilStatus = civilStatuses.find((status) => status === values.civil_status);
  const birthdate = readBirthdate(birthdateText(values));
  return {
    ...(typed.includes('email') && { email: normalizeEmail(values.email) }),
    ...(typed.includes('names') && {
      first_name: cleanName(values.first_name),
      last_name: cleanName(values.last_name),
    }),
    ...(typed.includes('civil_status') && civilStatus && { civil_status: civilStatus }),
    ...(typed.includes('birthdate') && birthdate && { birthdate }),
    ...(typed.includes('income') && { income: centimos(Number(values.income)) }),
  };
}
