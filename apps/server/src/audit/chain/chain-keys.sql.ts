import type { Connection } from '#server/db/client.ts';
import type { WrappedKey } from '#server/wrapped-keys.ts';

const COLUMNS = [
  'id',
  'made_under as name',
  'wrapped_key as wrappedKey',
  'key_id as keyId',
] as const;

/** A key of the chain as it is kept; which SECRET_KEY it was made under is its name. */
type ChainKeyRow = WrappedKey & { id: number; name: string };

export async function selectChainKeys(db: Connection): Promise<ChainKeyRow[]> {
  return db.selectFrom('audit_keys').select(COLUMNS).orderBy('id').execute();
}

export async function selectChainKey(
  db: Connection,
  name: string,
): Promise<ChainKeyRow | undefined> {
  return db
    .selectFrom('audit_keys')
    .select(COLUMNS)
    .where('made_under', '=', name)
    .executeTakeFirst();
}

export async function insertChainKey(
  db: Connection,
  key: WrappedKey & { name: string; createdAt: Date },
): Promise<ChainKeyRow> {
  return db
    .insertInto('audit_keys')
    .values({
      made_under: key.name,
      wrapped_key: key.wrappedKey,
      key_id: key.keyId,
      created_at: key.createdAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function selectChainKeysToRewrap(
  db: Connection,
  { otherThan, afterId, limit }: { otherThan: string; afterId: number; limit: number },
): Promise<ChainKeyRow[]> {
  return db
    .selectFrom('audit_keys')
    .select(COLUMNS)
    .where('key_id', '<>', otherThan)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function updateChainKey(
  db: Connection,
  id: number,
  { wrappedKey, keyId }: WrappedKey,
): Promise<void> {
  await db
    .updateTable('audit_keys')
    .set({ wrapped_key: wrappedKey, key_id: keyId })
    .where('id', '=', id)
    .execute();
}
