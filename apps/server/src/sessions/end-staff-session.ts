import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { revokeSessionById } from './sessions.sql.ts';

/** Ends one that the caller knows to be the person's. */
export function endStaffSession(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  sessionId: number,
): Promise<void> {
  return revokeSessionById(trx, sessionId, now());
}
