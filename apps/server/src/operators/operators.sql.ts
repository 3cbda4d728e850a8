import type { DeskRight } from '@alivio/contract/desk.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** Null when the e-mail or the code is already somebody's. */
export async function insertOperator(
  db: Connection,
  operator: {
    email: string;
    firstName: string;
    lastName: string;
    passwordHash: string;
    code: string;
  },
): Promise<number | null> {
  const row = await db
    .insertInto('staff_users')
    .values({
      email: operator.email,
      first_name: operator.firstName,
      last_name: operator.lastName,
      password_hash: operator.passwordHash,
      role: 'operations',
      code: operator.code,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertRights(
  db: Connection,
  staffUserId: number,
  rights: readonly DeskRight[],
): Promise<void> {
  await db
    .insertInto('staff_rights')
    .values(rights.map((right) => ({ staff_user_id: staffUserId, right })))
    .execute();
}

export async function hasStaffEmail(db: Connection, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}

/** Locked: of two links that are made at once the later one is the only one that works. */
export async function selectOperatorForUpdate(db: Connection, email: string) {
  return db
    .selectFrom('staff_users')
    .select(['id', 'email', 'first_name', 'active'])
    .where('role', '=', 'operations')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst();
}

export async function countActiveOperators(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('staff_users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'operations')
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

interface OperatorRow {
  email: string;
  first_name: string;
  last_name: string;
  active: boolean;
  rights: DeskRight[];
  /** Until when a link to choose a password can still be opened. */
  link_expires_at: Date | null;
}

export async function selectOperators(db: Connection, now: Date): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    SELECT email, first_name, last_name, active,
      array(SELECT "right"::text FROM staff_rights
        WHERE staff_user_id = staff_users.id ORDER BY staff_rights."right") AS rights,
      (SELECT max(expires_at) FROM single_use_links
        WHERE staff_user_id = staff_users.id AND purpose = 'staff_password'
          AND used_at IS NULL AND expires_at > ${now}) AS link_expires_at
    FROM staff_users WHERE role = 'operations' ORDER BY id`.execute(db);
  return rows;
}
