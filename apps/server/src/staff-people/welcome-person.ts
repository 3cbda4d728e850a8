import { placeName, welcomeUser } from '#server/clinic-users/welcome-user.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffPersonRow } from './staff-people.sql.ts';

/** Tells somebody of their account, with the link to a password of their own. */
export function welcomePerson(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  person: StaffPersonRow,
  by: string | null,
): Promise<void> {
  const place = person.sites.map(placeName).join(' · ') || 'Alivio';
  return welcomeUser(deps, trx, { user: person, by, place });
}
