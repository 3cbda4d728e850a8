import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { selectStaffSessions } from './sessions.sql.ts';

/** Whatever would open a door to a staff user at this moment, the one that was used last first. */
export function listStaffSessions({ now }: Pick<Deps, 'now'>, db: Connection, staffUserId: number) {
  return selectStaffSessions(db, staffUserId, now());
}
