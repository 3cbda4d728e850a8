import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectClient } from './clients.sql.ts';
import type { DeviceOwner } from './device-cookie.ts';
import { lockClient } from './lock-client.ts';
import { lockStaffPassword } from './staff.sql.ts';

/**
 * Locks the account before a session is opened on it. Comparing a password takes a while: meanwhile it may have been
 * reset, and a reset that comes now waits, and ends the session that is being opened.
 */
export async function lockOwner(
  trx: Connection,
  { kind, id, passwordHash }: DeviceOwner,
): Promise<null | Refusal<'wrong_credentials'>> {
  const lock = kind === 'client' ? lockClientPassword : lockStaffPassword;
  return (await lock(trx, id)) === passwordHash ? null : refuse('wrong_credentials');
}

/** None of somebody who was forgotten. */
async function lockClientPassword(trx: Connection, id: number): Promise<string | undefined> {
  await lockClient(trx, id);
  return (await selectClient(trx, id))?.password_hash;
}
