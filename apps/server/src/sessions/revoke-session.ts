import type { Deps } from '#server/deps.ts';
import type { Session } from './session.ts';
import { revokeSessionById } from './sessions.sql.ts';

export function revokeSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: Session,
): Promise<void> {
  return revokeSessionById(db, session.id, now());
}
