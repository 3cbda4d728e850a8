import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { refuseEndedSession } from '#server/sessions/refuse-ended-session.ts';
import type { Session } from '#server/sessions/session.ts';
import type { DeviceOwner } from './device-cookie.ts';
import { lockOwner } from './lock-owner.ts';

export type AccountChanged = Refusal<'unauthorized' | 'current_password_wrong'>;

/**
 * Locks the account of a session whose password was asked for again. Comparing takes a while: whoever had the session and
 * the old password writes nothing over a reset that came meanwhile.
 */
export async function lockOwnAccount(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  session: Session,
  compared: DeviceOwner,
): Promise<null | AccountChanged> {
  const changed = await lockOwner(trx, compared);
  const ended = await refuseEndedSession(deps, trx, session);
  return ended ?? (changed && refuse('current_password_wrong'));
}
