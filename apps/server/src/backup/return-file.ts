import { once } from 'node:events';
import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { encryptedBytes } from '#server/files/encryption.ts';
import type { Storage } from '#server/providers/storage/storage.ts';
import type { NamedFile } from './dump-tables.sql.ts';
import { filePlace } from './places.ts';

/**
 * Puts the bytes of a file back from a backup's folder; false when the folder has none, or not all of them. What the
 * storage has under that name stays until all of the copy is in its place: it may be the last there is.
 */
export async function returnFile(
  storage: Storage,
  file: NamedFile,
  folder: string,
): Promise<boolean> {
  const copy = await openCopy(file, folder);
  if (copy === null) return false;
  try {
    const draft = await storage.create(file.name);
    try {
      await pipeline(copy, draft.stream);
    } catch (error) {
      await draft.discard();
      throw error;
    }
    // Not discarded when this fails: whether the name is the copy's by then is not known. A job removes drafts.
    await draft.commit();
    return true;
  } finally {
    copy.destroy();
  }
}

async function openCopy(
  { name, sizeBytes }: NamedFile,
  folder: string,
): Promise<ReadStream | null> {
  const place = filePlace(folder, name);
  try {
    if ((await stat(place)).size !== encryptedBytes(sizeBytes)) return null;
    const copy = createReadStream(place);
    await once(copy, 'open');
    return copy;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
