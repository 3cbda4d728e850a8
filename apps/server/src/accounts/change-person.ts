import type { ClientChanges } from '@alivio/contract/accounts.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { updateClient } from './clients.sql.ts';
import type { Person } from './find-person.ts';
import { type EmailNews, noteEmailChange, notePhoneChange } from './note-contact-change.ts';
import { voidLinks } from './single-use-links.ts';

/**
 * Writes what a client changed about themselves, with what follows for the proofs of the old address. A new e-mail
 * gives what the old one is to be told.
 */
export async function changePerson(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  person: Person,
  changes: ClientChanges,
): Promise<EmailNews | null> {
  const hasNewEmail = isChanged(changes.email, person.email);
  const hasNewPhone = isChanged(changes.phone, person.phone);
  await updateClient(trx, person.id, {
    ...changes,
    ...(completesPersonalData(changes, person) && { personal_data_at: deps.now() }),
    // A changed address is unproved again, and what hindered or put off the proof belonged to the old one.
    ...(hasNewPhone && {
      phone_verified_at: null,
      phone_put_off_at: null,
      phone_code_refused_at: null,
    }),
    ...(hasNewEmail && {
      email_verified_at: null,
      email_put_off_at: null,
      email_code_refused_at: null,
      email_since: deps.now(),
    }),
  });
  if (hasNewPhone) await notePhoneChange(deps, trx, person);
  if (changes.email === undefined || !hasNewEmail) return null;
  await voidLinks(deps, trx, { clientId: person.id });
  return noteEmailChange(deps, trx, person, changes.email);
}

/** The birth date may come from the registry and 'single' stands there from the start: both must be answered. */
function completesPersonalData(changes: ClientChanges, person: Person): boolean {
  const wasComplete = person.personal_data_at !== null;
  return (wasComplete || changes.civil_status !== undefined) && changes.birthdate !== undefined;
}

export function isChanged(next: string | undefined, current: string | null): boolean {
  return next !== undefined && next !== current;
}
