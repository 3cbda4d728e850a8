import type { ClientChanges } from '@alivio/contract/accounts.ts';
import type { ClientUser } from '@alivio/contract/client.ts';
import { nameProblem, phoneProblem } from '@alivio/contract/person-fields.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { isAheadOfTurn } from '@alivio/domain/onboarding/steps.ts';
import { civilStatuses } from '@alivio/domain/person/civil-status.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import { formText } from '#lib/form-text.ts';
import { draftKey } from '#lib/storage.ts';
import type { Problems } from '#lib/use-form.ts';
import { findBirthdateProblem, readBirthdate } from '#shared/birthdate/birthdate.ts';
import { birthdateText, birthdateValues } from '#shared/birthdate/birthdate-values.ts';
import { cleanPhone, toPhone } from '#shared/clean-phone.ts';
import { writeDateText } from '#ui/forms/date-text.ts';
import { copy } from './copy.ts';

const emptyPersonalData = {
  first_name: '',
  last_name: '',
  civil_status: '',
  ...birthdateValues({ day: '', month: '', year: '' }),
  phone: '',
};
export type PersonalValues = typeof emptyPersonalData;

export function personalDraftKey(clientId: number): string {
  return draftKey('personal-data', clientId);
}

/** Everybody registers as single (spec 1 §3): before this step was answered, that says nothing. */
function wasAnswered({ onboarding_path }: ClientUser): boolean {
  return !isAheadOfTurn('onboarding/validate-phone', onboarding_path);
}

/** Names are asked of CE holders, and of whom the registry did not know. */
export function asksNames({ document_type, first_name }: ClientUser): boolean {
  return document_type === 'CE' || first_name === '';
}

export function valuesOfClient(client: ClientUser): PersonalValues {
  return {
    first_name: client.first_name,
    last_name: client.last_name,
    civil_status: wasAnswered(client) ? client.civil_status : '',
    ...birthdateValues(writeDateText(client.birthdate ?? '')),
    phone: cleanPhone(client.phone),
  };
}

export function validatePersonalData(
  values: PersonalValues,
  client: ClientUser,
  today: CalendarDate,
): Problems<PersonalValues> {
  const birthdate = findBirthdateProblem(birthdateText(values), client.document_type, today);
  return {
    ...(asksNames(client) && {
      first_name: nameProblem('Los nombres', values.first_name),
      last_name: nameProblem('Los apellidos', values.last_name),
    }),
    civil_status: values.civil_status === '' ? copy.civilStatusRequired : null,
    ...(birthdate && { [`birthdate-${birthdate.part}`]: birthdate.message }),
    phone: phoneProblem(toPhone(values.phone)),
  };
}

/** Later only what is new: an evaluated application would refuse even the same value. */
export function changesOf(form: FormData, client: ClientUser): ClientChanges {
  const answers = answersOf(form, client);
  if (!wasAnswered(client)) return answers;
  const names = Object.keys(answers) as (keyof ClientChanges)[];
  const fresh = names.filter((name) => answers[name] !== client[name]);
  return Object.fromEntries(fresh.map((name) => [name, answers[name]]));
}

function answersOf(form: FormData, client: ClientUser): ClientChanges {
  const civilStatus = civilStatuses.find((status) => status === formText(form, 'civil_status'));
  const birthdate = readBirthdate({
    day: formText(form, 'birthdate-day'),
    month: formText(form, 'birthdate-month'),
    year: formText(form, 'birthdate-year'),
  });
  return {
    ...(asksNames(client) && {
      first_name: cleanName(formText(form, 'first_name')),
      last_name: cleanName(formText(form, 'last_name')),
    }),
    ...(civilStatus && { civil_status: civilStatus }),
    ...(birthdate && { birthdate }),
    ...(!client.phone_verified && { phone: toPhone(formText(form, 'phone')) }),
  };
}
