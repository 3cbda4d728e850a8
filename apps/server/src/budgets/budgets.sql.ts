import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** Counts a use in the window of a key and says where the count stands; one statement, so processes share it. */
export async function countUse(
  db: Connection,
  { key, cost, now, windowEndsAt }: { key: string; cost: number; now: Date; windowEndsAt: Date },
): Promise<{ used: number; windowEndsAt: Date }> {
  const { rows } = await sql<{ used: number; window_ends_at: Date }>`
    INSERT INTO budgets AS b (key, used, window_ends_at) VALUES (${key}, ${cost}, ${windowEndsAt})
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN b.window_ends_at <= ${now} THEN excluded.used ELSE b.used + excluded.used END,
      window_ends_at = CASE WHEN b.window_ends_at <= ${now} THEN excluded.window_ends_at ELSE b.window_ends_at END
    RETURNING used, window_ends_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an upsert returned no row');
  return { used: row.used, windowEndsAt: row.window_ends_at };
}

export async function uncountUse(db: Connection, key: string): Promise<void> {
  await sql`UPDATE budgets SET used = used - 1 WHERE key = ${key} AND used > 0`.execute(db);
}

export async function deleteEndedWindows(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('budgets').where('window_ends_at', '<=', now).execute();
}
