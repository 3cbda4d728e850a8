import type { DeskRight } from '@alivio/contract/desk.ts';
import type { Connection } from '#server/db/client.ts';

export async function selectRights(db: Connection, staffUserId: number): Promise<DeskRight[]> {
  const rows = await db
    .selectFrom('staff_rights')
    .select('right')
    .where('staff_user_id', '=', staffUserId)
    .orderBy('right')
    .execute();
  return rows.map(({ right }) => right);
}
