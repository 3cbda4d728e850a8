import type { Connection } from '#server/db/client.ts';

export async function selectAvatar(db: Connection, staffUserId: number): Promise<number | null> {
  const row = await db
    .selectFrom('staff_users')
    .select('avatar_file_id')
    .where('id', '=', staffUserId)
    .executeTakeFirst();
  return row?.avatar_file_id ?? null;
}

/** As `selectAvatar`; of two who replace it at once, the second replaces what the first has put there. */
export async function lockAvatar(db: Connection, staffUserId: number): Promise<number | null> {
  const row = await db
    .selectFrom('staff_users')
    .select('avatar_file_id')
    .where('id', '=', staffUserId)
    .forUpdate()
    .executeTakeFirst();
  return row?.avatar_file_id ?? null;
}

export async function updateAvatar(
  db: Connection,
  staffUserId: number,
  fileId: number | null,
): Promise<void> {
  await db
    .updateTable('staff_users')
    .set({ avatar_file_id: fileId })
    .where('id', '=', staffUserId)
    .execute();
}
