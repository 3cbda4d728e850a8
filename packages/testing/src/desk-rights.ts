import type { DeskRight } from '@alivio/contract/desk.ts';
import type { Connection } from '@alivio/server/db/client.ts';

/** From now on a person of the desk has exactly these rights. */
export async function setDeskRights(
  db: Connection,
  email: string,
  rights: readonly DeskRight[],
): Promise<void> {
  const { id } = await db
    .selectFrom('staff_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('staff_rights').where('staff_user_id', '=', id).execute();
  for (const right of rights)
    await db.insertInto('staff_rights').values({ staff_user_id: id, right }).execute();
}
