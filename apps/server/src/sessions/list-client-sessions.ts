import type { Deps } from '#server/deps.ts';
import type { ClientSession } from './session.ts';
import { selectClientSessions } from './sessions.sql.ts';

type Rows = Awaited<ReturnType<typeof selectClientSessions>>;

/** Whatever would open a door at this moment; the one that asks comes first. */
export async function listClientSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, clientId }: ClientSession,
): Promise<Rows> {
  const rows = await selectClientSessions(db, clientId, now());
  return [...rows.filter((row) => row.id === id), ...rows.filter((row) => row.id !== id)];
}
