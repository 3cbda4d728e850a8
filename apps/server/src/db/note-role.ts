import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { PROGRAM_ROLE } from './program-role.ts';

/** Says in the log, when the program starts, that it works with more rights than it needs. */
export async function noteRole({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { rows } = await sql<{ user: string }>`SELECT current_user AS user`.execute(db);
  const user = rows[0]?.user;
  if (user !== PROGRAM_ROLE)
    log.warn({ user }, `working with all rights of the database user, not as ${PROGRAM_ROLE}`);
}
