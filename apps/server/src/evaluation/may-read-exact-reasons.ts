import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { ClientSession } from '#server/sessions/session.ts';

/**
 * Exact reasons are for the person whose identity is proved, in their own session: an advisor who acts for them is
 * somebody else. The biometric check that comes with the signature proves it.
 */
export async function mayReadExactReasons(
  db: Connection,
  { role, clientId }: ClientSession,
): Promise<boolean> {
  if (role !== 'client') return false;
  return (await getPerson(db, clientId)).identity_proved_at !== null;
}
