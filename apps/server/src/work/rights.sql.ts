import type { DeskRight } from '@alivio/contract/desk.ts';
import type { Connection } from '#server/db/client.ts';

/** Whoever was deactivated has none, whatever they are given back later. */
export async function selectRights(db: Connection, staffUserId: number): Promise<DeskRight[]> {
  const rows = await db
    .selectFrom('staff_rights')
    .innerJoin('staff_users', 'staff_users.id', 'staff_rights.staff_user_id')
    .select('right')
    .where('staff_user_id', '=', staffUserId)
    .where('active', '=', true)
    .orderBy('right')
    .execute();
  return rows.map(({ right }) => right);
}

export async function selectActiveHolders(db: Connection, right: DeskRight): Promise<number[]> {
  const rows = await db
    .selectFrom('staff_rights')
    .innerJoin('staff_users', 'staff_users.id', 'staff_rights.staff_user_id')
    .select('staff_users.id')
    .where('right', '=', right)
    .where('active', '=', true)
    .where('role', '=', 'operations')
    .execute();
  return rows.map(({ id }) => id);
}
