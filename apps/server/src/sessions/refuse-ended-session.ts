import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Session } from './session.ts';
import { selectIsLive } from './sessions.sql.ts';

/**
 * For a request that was let in before its person's sessions ended. Asked under the lock that whoever ends them holds, so
 * that nothing of an ended session is written after it.
 */
export async function refuseEndedSession(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  { id }: Pick<Session, 'id'>,
): Promise<Refusal<'unauthorized'> | null> {
  return (await selectIsLive(trx, id, now())) ? null : refuse('unauthorized');
}
