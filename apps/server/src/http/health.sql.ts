import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** Throws when the database does not answer. */
export async function selectOne(db: Connection): Promise<void> {
  await sql`SELECT 1`.execute(db);
}
