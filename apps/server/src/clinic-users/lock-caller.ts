import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { lockStaff } from './clinic-users.sql.ts';

/**
 * The name of the caller, who is locked together with whom they change and is still an active administrator; a session
 * was only asked about before.
 */
export async function lockCaller(
  trx: Connection,
  { staffUserId }: StaffSession,
  others: readonly number[] = [],
): Promise<{ name: string } | Refusal<'forbidden'>> {
  const locked = await lockStaff(trx, [staffUserId, ...others]);
  const caller = locked.find(({ id }) => id === staffUserId);
  if (!caller?.active || caller.role !== 'health_center_admin') return refuse('forbidden');
  return { name: `${caller.first_name} ${caller.last_name}` };
}
