import type { ClientChanges } from '@alivio/contract/accounts.ts';
import type { ClientUser } from '@alivio/contract/client.ts';
import { emailProblem, nameProblem, phoneProblem } from '@alivio/contract/person-fields.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { civilStatuses } from '@alivio/domain/person/civil-status.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import type { Problems } from '#lib/use-form.ts';
import { findBirthdateProblem, readBirthdate } from '#shared/birthdate/birthdate.ts';
import { birthdateText, birthdateValues } from '#shared/birthdate/birthdate-values.ts';
import { cleanPhone, toPhone } from '#shared/clean-phone.ts';
import { writeDateText } from '#ui/forms/date-text.ts';
import { copy } from './copy.ts';

/** Type and number of the document are not among them: nobody is registered without, and nobody changes them. */
export function infoOf(client: ClientUser) {
  return {
    first_name: client.first_name,
    last_name: client.last_name,
    civil_status: client.civil_status as string,
    ...birthdateValues(writeDateText(client.birthdate ?? '')),
    email: client.email,
    phone: cleanPhone(client.phone),
  };
}
export type InfoValues = ReturnType<typeof infoOf>;

/** Specification 2 §5: what says who somebody is can be filled in here, and not changed. */
export function isFixed(client: ClientUser, name: 'first_name' | 'last_name' | 'birthdate') {
  return Boolean(client[name]);
}

export function findInfoProblems(
  values: InfoValues,
  client: ClientUser,
  today: CalendarDate,
): Problems<InfoValues> {
  return {
    ...(!isFixed(client, 'first_name') && {
      first_name: orRequired(values.first_name, (text) => nameProblem('Los nombres', text)),
    }),
    ...(!isFixed(client, 'last_name') && {
      last_name: orRequired(values.last_name, (text) => nameProblem('Los apellidos', text)),
    }),
    ...(!isFixed(client, 'birthdate') && birthdateProblem(values, client, today)),
    civil_status: orRequired(values.civil_status, () => null),
    email: orRequired(values.email, emailProblem),
    phone: orRequired(values.phone, (text) => phoneProblem(toPhone(text))),
  };
}

/** This form says the same of every field that is empty. */
function orRequired(text: string, problemOf: (text: string) => string | null): string | null {
  return text.trim() === '' ? copy.required : problemOf(text);
}

function birthdateProblem(values: InfoValues, client: ClientUser, today: CalendarDate) {
  const text = birthdateText(values);
  const isEmpty = Object.values(text).every((part) => part.trim() === '');
  if (isEmpty) return { 'birthdate-day': copy.required };
  const problem = findBirthdateProblem(text, client.document_type, today);
  return problem && { [`birthdate-${problem.part}`]: problem.message };
}

/** Only what is new, in the form in which the specification sends it (2 §5). */
export function listChanges(values: InfoValues, client: ClientUser): ClientChanges {
  const sent = toSend(values);
  const names = Object.keys(sent) as (keyof ClientChanges)[];
  const kept = toSend(infoOf(client));
  const fresh = names.filter((name) => sent[name] !== undefined && sent[name] !== kept[name]);
  return Object.fromEntries(fresh.map((name) => [name, sent[name]]));
}

function toSend(values: InfoValues): ClientChanges {
  return {
    first_name: cleanName(values.first_name).toLocaleLowerCase('es-PE'),
    last_name: cleanName(values.last_name).toLocaleLowerCase('es-PE'),
    civil_status: civilStatuses.find((status) => status === values.civil_status.toLowerCase()),
    birthdate: readBirthdate(birthdateText(values)) ?? undefined,
    email: normalizeEmail(values.email),
    phone: toPhone(values.phone.trim()),
  };
}
