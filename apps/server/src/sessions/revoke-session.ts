import type { Deps } from '#server/deps.ts';
import type { Session } from './session.ts';
import { revokeDelegatedSessionsOf, revokeSessionById } from './sessions.sql.ts';

/** Ends a session; an advisor who leaves also leaves the clients' sessions that they opened. */
export async function revokeSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: Session,
): Promise<void> {
  await revokeSessionById(db, session.id, now());
  if (session.role === 'sells') await revokeDelegatedSessionsOf(db, session.staffUserId, now());
}
