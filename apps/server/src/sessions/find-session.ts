import type { Deps } from '#server/deps.ts';
import type { Session } from './session.ts';
import { sessionLimits } from './session-limits.ts';
import { selectLiveSession, updateSessionUse } from './sessions.sql.ts';
import { hashToken } from './token.ts';

/** Use is noted at most once a minute: a session read on every request must not become a write on every request. */
const USE_RESOLUTION_MS = 60_000;

/** The live session behind a token, or null. Read from the database each time, so a revocation counts at once. */
export async function findSession(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  token: string,
): Promise<Session | null> {
  const at = now();
  const row = await selectLiveSession(db, hashToken(token), at);
  if (!row) return null;
  const isStaff = row.staff_user_id !== null;
  if (row.staff_user_id !== null && !row.active) return null;

  if (at.getTime() - row.last_used_at.getTime() > USE_RESOLUTION_MS) {
    const { idleMs } = sessionLimits(config, isStaff ? 'staff' : 'client');
    await updateSessionUse(db, row.id, at, new Date(at.getTime() + idleMs));
  }
  if (row.client_id !== null) {
    if (row.staff_user_id !== null && row.role !== 'sells') return null;
    return {
      id: row.id,
      role: row.staff_user_id === null ? 'client' : 'seller_for_client',
      clientId: row.client_id,
      sellerId: row.staff_user_id,
    };
  }
  if (row.staff_user_id === null || row.role === null) return null;
  return { id: row.id, role: row.role, staffUserId: row.staff_user_id };
}
