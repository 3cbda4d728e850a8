import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { lockDeskAnd, type StaffPersonRow, selectStaffPerson } from './staff-people.sql.ts';

/**
 * Somebody whom an administrator is about to change, locked together with the whole desk; whoever was deactivated a
 * moment ago changes nobody.
 */
export async function lockForAdministrator(
  trx: Connection,
  by: StaffSession,
  id: number,
): Promise<StaffPersonRow | Refusal<'right_missing' | 'not_found'>> {
  await lockDeskAnd(trx, id);
  const forbidden = await checkRight(trx, by, 'administrator');
  if (forbidden) return forbidden;
  return (await selectStaffPerson(trx, id)) ?? refuse('not_found');
}
