import type { DeskRight } from '@alivio/contract/desk.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

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
