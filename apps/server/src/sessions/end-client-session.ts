import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { revokeClientSession } from './sessions.sql.ts';

/** False where the client has no such open session. */
export function endClientSession(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  ended: { clientId: number; sessionId: number },
): Promise<boolean> {
  return revokeClientSession(trx, ended, now());
}
