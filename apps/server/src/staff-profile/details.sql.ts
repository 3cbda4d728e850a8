import type { Connection } from '#server/db/client.ts';

interface Details {
  first_name: string;
  last_name: string;
  email: string;
}

/** Two changes at once come one after the other, so that each old address hears of its own. */
export async function lockDetails(db: Connection, staffUserId: number): Promise<Details> {
  return db
    .selectFrom('staff_users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', staffUserId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateDetails(
  db: Connection,
  staffUserId: number,
  details: Details,
): Promise<void> {
  await db.updateTable('staff_users').set(details).where('id', '=', staffUserId).execute();
}
