import type { Connection } from '#server/db/client.ts';
import { selectStaffPerson } from './staff-people.sql.ts';

/** What whoever acts is called in a message. */
export async function nameOfStaff(
  db: Connection,
  { staffUserId }: { staffUserId: number },
): Promise<string> {
  const person = await selectStaffPerson(db, staffUserId);
  if (!person) throw new Error(`a session names staff user ${staffUserId}, who does not exist`);
  return `${person.first_name} ${person.last_name}`;
}
