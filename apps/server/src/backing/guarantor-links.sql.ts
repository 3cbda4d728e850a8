import type { Connection } from '#server/db/client.ts';

/** A new link, beside which earlier ones work no more. */
export async function insertLink(
  db: Connection,
  link: { guarantorId: number; tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('guarantor_links')
    .set({ voided_at: link.createdAt })
    .where('guarantor_id', '=', link.guarantorId)
    .where('voided_at', 'is', null)
    .execute();
  await db
    .insertInto('guarantor_links')
    .values({
      token_hash: link.tokenHash,
      guarantor_id: link.guarantorId,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

export async function selectLink(db: Connection, tokenHash: Buffer) {
  return db
    .selectFrom('guarantor_links')
    .innerJoin('guarantors', 'guarantors.id', 'guarantor_links.guarantor_id')
    .select(['guarantor_id', 'loan_id', 'expires_at', 'voided_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}
