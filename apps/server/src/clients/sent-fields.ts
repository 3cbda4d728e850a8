import type { ClientChanges } from '@alivio/contract/accounts.ts';
import { isChanged } from '#server/accounts/change-person.ts';
import type { Person } from '#server/accounts/find-person.ts';
import type { SentFields } from '#server/origins/note-origins.ts';

/** Everybody registers as single: the first answer to it is a new one, also when it says the same. */
export function sentFields(changes: ClientChanges, person: Person): SentFields {
  const { email, phone, birthdate, civil_status, first_name, last_name } = changes;
  const areNamesNew =
    isChanged(first_name, person.first_name) || isChanged(last_name, person.last_name);
  const isFirstAnswer = person.personal_data_at === null;
  return {
    ...(email !== undefined && { email: state(isChanged(email, person.email)) }),
    ...(phone !== undefined && { phone: state(isChanged(phone, person.phone)) }),
    ...(birthdate !== undefined && { birthdate: state(isChanged(birthdate, person.birthdate)) }),
    ...(civil_status !== undefined && {
      civil_status: state(isFirstAnswer || isChanged(civil_status, person.civil_status)),
    }),
    ...((first_name ?? last_name) !== undefined && { names: state(areNamesNew) }),
  };
}

function state(isNew: boolean): 'new' | 'same' {
  return isNew ? 'new' : 'same';
}
