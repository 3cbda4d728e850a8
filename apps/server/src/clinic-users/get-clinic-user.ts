import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { type ClinicUserRow, selectClinicUser } from './clinic-users.sql.ts';

/** Somebody of another site, or of no clinic, is nobody. */
export async function getClinicUser(
  db: Connection,
  { staffUserId }: StaffSession,
  id: number,
): Promise<ClinicUserRow | Refusal<'not_found'>> {
  return (await selectClinicUser(db, staffUserId, id)) ?? refuse('not_found');
}
