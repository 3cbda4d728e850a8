import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { revokeSessionsOf } from './sessions.sql.ts';

/** Ends every session of a person but, when given, the one that asked for it. */
export function endSessionsOf(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  owner: { clientId: number } | { staffUserId: number },
  keepSessionId = 0,
): Promise<void> {
  return revokeSessionsOf(trx, owner, keepSessionId, now());
}
