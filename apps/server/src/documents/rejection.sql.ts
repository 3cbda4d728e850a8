import type { Connection } from '#server/db/client.ts';

/** True for whoever was first. */
export async function updateRejectionRead(
  db: Connection,
  loanId: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('loans')
    .set({ rejection_read_at: at })
    .where('id', '=', loanId)
    .where('rejection_read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
