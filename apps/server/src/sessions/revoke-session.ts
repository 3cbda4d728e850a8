import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from './session.ts';
import { revokeDelegatedSessionsOf, revokeSessionById } from './sessions.sql.ts';

/** Ends a session; an advisor who leaves also leaves the clients' sessions that they opened. */
export async function revokeSession(
  { now }: Pick<Deps, 'now'>,
  db: Connection,
  session: Session,
): Promise<void> {
  const at = now();
  await revokeSessionById(db, session.id, at);
  if (session.role === 'sells') await revokeDelegatedSessionsOf(db, session.staffUserId, at);
}
