import pg from 'pg';

/** Owns nothing and belongs to no database in particular: roles are the whole server's (decision 22). */
export const PROGRAM_ROLE = 'alivio_program';

/** From PostgreSQL 16 on, a member may be barred from taking the role. */
const MAY_TAKE = `pg_has_role(oid, CASE
  WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END)`;

/**
 * Every connection of the program gives up the rights of its user for those that migrations grant to the role. Where
 * the role could not be had (`grant-program-role.ts` has said so), it goes on as the user of `DATABASE_URL`.
 */
export async function takeProgramRole(client: pg.ClientBase): Promise<void> {
  await client.query(`
    SELECT set_config('role', rolname::text, false) FROM pg_roles
    WHERE rolname = '${PROGRAM_ROLE}' AND ${MAY_TAKE}
      AND has_table_privilege(oid, to_regclass('public.migrations'), 'SELECT')`);
}

export async function mayTakeProgramRole(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_roles WHERE rolname = '${PROGRAM_ROLE}' AND ${MAY_TAKE}`,
  );
  return rows.length > 0;
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** False when the user may not. Migrations of other databases may be at the same role at the same time. */
export async function tryOnRole(
  client: pg.ClientBase,
  statement: string,
  isDone: () => Promise<boolean>,
): Promise<boolean> {
  if (await isDone()) return true;
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    if (await isDone()) return true;
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}
