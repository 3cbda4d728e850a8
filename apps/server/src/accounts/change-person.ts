import type { ClientChanges } from '@alivio/contract/accounts.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { updateClient } from './clients.sql.ts';
import type { Person } from './find-person.ts';
import { voidLinks } from './single-use-links.ts';

/** Writes what a client changed about themselves, with what follows for the proofs of the old address. */
export async function changePerson(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  person: Person,
  changes: ClientChanges,
): Promise<void> {
  const hasNewEmail = isChanged(changes.email, person.email);
  await updateClient(trx, person.id, {
    ...changes,
    ...(completesPersonalData(changes, person) && { personal_data_at: deps.now() }),
    // A changed address is unproved again, and what hindered or put off the proof belonged to the old one.
    ...(isChanged(changes.phone, person.phone) && {
      phone_verified_at: null,
      phone_put_off_at: null,
      phone_code_refused_at: null,
    }),
    ...(hasNewEmail && {
      email_verified_at: null,
      email_put_off_at: null,
      email_code_refused_at: null,
    }),
  });
  if (hasNewEmail) await voidLinks(deps, trx, { clientId: person.id });
}

/** The birth date may come from the registry and 'single' stands there from the start: both must be answered. */
function completesPersonalData(changes: ClientChanges, person: Person): boolean {
  const wasComplete = person.personal_data_at !== null;
  return (wasComplete || changes.civil_status !== undefined) && changes.birthdate !== undefined;
}

export function isChanged(next: string | undefined, current: string | null): boolean {
  return next !== undefined && next !== current;
}
