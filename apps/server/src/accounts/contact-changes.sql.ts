import type { Connection } from '#server/db/client.ts';

export interface ContactChange {
  clientId: number;
  kind: 'email' | 'phone';
  oldValue: string;
  oldVerifiedAt: Date | null;
  changedAt: Date;
  /** Of the link that takes it back; only an e-mail has one. */
  undo: { hash: Buffer; expiresAt: Date; reservesEmail: boolean } | null;
}

export async function insertContactChange(db: Connection, change: ContactChange): Promise<void> {
  await db
    .insertInto('contact_changes')
    .values({
      client_id: change.clientId,
      kind: change.kind,
      old_value: change.oldValue,
      old_verified_at: change.oldVerifiedAt,
      changed_at: change.changedAt,
      undo_hash: change.undo?.hash ?? null,
      undo_expires_at: change.undo?.expiresAt ?? null,
      reserves_email: change.undo?.reservesEmail ?? false,
    })
    .execute();
}

export async function selectChangeByUndo(db: Connection, undoHash: Buffer) {
  return db
    .selectFrom('contact_changes')
    .selectAll()
    .where('undo_hash', '=', undoHash)
    .executeTakeFirst();
}

/** The first change of the phone after an instant: what it replaced had stood there until then. */
export async function selectFirstPhoneChange(db: Connection, clientId: number, after: Date) {
  return db
    .selectFrom('contact_changes')
    .select(['old_value', 'old_verified_at'])
    .where('client_id', '=', clientId)
    .where('kind', '=', 'phone')
    .where('changed_at', '>', after)
    .orderBy('id')
    .executeTakeFirst();
}

/** Once they are taken back, what they replaced stands there as if they had never been. */
export async function deletePhoneChanges(
  db: Connection,
  clientId: number,
  after: Date,
): Promise<void> {
  await db
    .deleteFrom('contact_changes')
    .where('client_id', '=', clientId)
    .where('kind', '=', 'phone')
    .where('changed_at', '>', after)
    .execute();
}

/** The link of a change and those of the changes after it; older ones, to older addresses, stay good. */
export async function endUndosFrom(
  db: Connection,
  { clientId, changeId, at }: { clientId: number; changeId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('contact_changes')
    .set({ undo_ended_at: at })
    .where('client_id', '=', clientId)
    .where('id', '>=', changeId)
    .where('undo_hash', 'is not', null)
    .where('undo_ended_at', 'is', null)
    .execute();
}

/** The oldest link that would bring this e-mail back. */
export async function selectGoodUndoTo(
  db: Connection,
  { clientId, email, at }: { clientId: number; email: string; at: Date },
) {
  return db
    .selectFrom('contact_changes')
    .select('id')
    .where('client_id', '=', clientId)
    .where('kind', '=', 'email')
    .where((eb) => eb(eb.fn('lower', ['old_value']), '=', email.toLowerCase()))
    .where('undo_ended_at', 'is', null)
    .where('undo_expires_at', '>', at)
    .orderBy('id')
    .executeTakeFirst();
}

/** Whether a link would bring this e-mail back to somebody else, for whom it is kept that long. */
export async function isEmailReserved(
  db: Connection,
  { email, by, at }: { email: string; by: number | null; at: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('contact_changes')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['old_value']), '=', email.toLowerCase()))
    .where('reserves_email', 'is', true)
    .where('undo_ended_at', 'is', null)
    .where('undo_expires_at', '>', at)
    .where('client_id', 'is distinct from', by)
    .executeTakeFirst();
  return row !== undefined;
}

/** The links of the changes after one, but those that bring back the same e-mail. */
export async function endUndosToOthers(
  db: Connection,
  { clientId, email, after, at }: { clientId: number; email: string; after: number; at: Date },
): Promise<void> {
  await db
    .updateTable('contact_changes')
    .set({ undo_ended_at: at })
    .where('client_id', '=', clientId)
    .where('id', '>', after)
    .where((eb) => eb(eb.fn('lower', ['old_value']), '!=', email.toLowerCase()))
    .where('undo_hash', 'is not', null)
    .where('undo_ended_at', 'is', null)
    .execute();
}

export async function deleteContactChangesBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('contact_changes').where('changed_at', '<', before).execute();
}
