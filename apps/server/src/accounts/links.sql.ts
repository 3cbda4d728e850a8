import type { Connection } from '#server/db/client.ts';

const LINK_PURPOSES = ['magic_link', 'client_password', 'staff_password'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export async function insertLink(
  db: Connection,
  link: {
    tokenHash: Buffer;
    purpose: LinkPurpose;
    clientId: number | null;
    staffUserId: number | null;
    path: string | null;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('single_use_links')
    .values({
      token_hash: link.tokenHash,
      purpose: link.purpose,
      client_id: link.clientId,
      staff_user_id: link.staffUserId,
      path: link.path,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

export async function selectClientOfLink(
  db: Connection,
  tokenHash: Buffer,
): Promise<number | null> {
  const row = await db
    .selectFrom('single_use_links')
    .select('client_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.client_id ?? null;
}

export async function selectClientOfLiveLink(
  db: Connection,
  tokenHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('single_use_links')
    .select('client_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.client_id ?? null;
}

/** Spends a link; undefined when it is unknown, spent or too old. One statement: two visitors cannot both win. */
export async function spendLink(
  db: Connection,
  tokenHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<
  { client_id: number | null; staff_user_id: number | null; path: string | null } | undefined
> {
  return db
    .updateTable('single_use_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['client_id', 'staff_user_id', 'path'])
    .executeTakeFirst();
}

export async function voidLinksOf(
  db: Connection,
  owner: { clientId: number } | { staffUserId: number },
  now: Date,
  purposes: readonly LinkPurpose[] = LINK_PURPOSES,
): Promise<void> {
  const open = db
    .updateTable('single_use_links')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .where('purpose', 'in', purposes);
  await ('clientId' in owner
    ? open.where('client_id', '=', owner.clientId)
    : open.where('staff_user_id', '=', owner.staffUserId)
  ).execute();
}

export async function deleteLinksBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('single_use_links').where('expires_at', '<', before).execute();
}
