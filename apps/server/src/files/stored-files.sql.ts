import type { Connection } from '#server/db/client.ts';
import type { WrappedKey } from '#server/wrapped-keys.ts';

export async function insertFile(
  db: Connection,
  file: WrappedKey & {
    name: string;
    contentType: string;
    sizeBytes: number;
    sha256: Buffer;
    createdAt: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('stored_files')
    .values({
      name: file.name,
      wrapped_key: file.wrappedKey,
      key_id: file.keyId,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      created_at: file.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function selectFile(db: Connection, id: number) {
  return db
    .selectFrom('stored_files')
    .select([
      'name',
      'wrapped_key as wrappedKey',
      'key_id as keyId',
      'content_type as contentType',
      'size_bytes as sizeBytes',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The next files, in the order of their ids. */
export async function selectFilesAfter(db: Connection, afterId: number, limit: number) {
  return db
    .selectFrom('stored_files')
    .select([
      'id',
      'name',
      'wrapped_key as wrappedKey',
      'key_id as keyId',
      'size_bytes as sizeBytes',
      'sha256',
    ])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The name under which its bytes are still stored. */
export async function deleteFile(db: Connection, id: number): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('stored_files')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** Which of these names belong to a file. */
export async function selectKnownNames(
  db: Connection,
  names: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stored_files')
    .select('name')
    .where('name', 'in', names)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** The next files whose key is sealed under another key than this one, in the order of their ids. */
export async function selectKeysToRotate(
  db: Connection,
  { otherThan, afterId, limit }: { otherThan: string; afterId: number; limit: number },
) {
  return db
    .selectFrom('stored_files')
    .select(['id', 'name', 'wrapped_key as wrappedKey', 'key_id as keyId'])
    .where('key_id', '<>', otherThan)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function updateKey(
  db: Connection,
  id: number,
  { wrappedKey, keyId }: WrappedKey,
): Promise<void> {
  await db
    .updateTable('stored_files')
    .set({ wrapped_key: wrappedKey, key_id: keyId })
    .where('id', '=', id)
    .execute();
}
