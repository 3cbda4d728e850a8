import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { encryptedBytes } from '#server/files/encryption.ts';
import { isFileMissing } from '#server/files/is-file-missing.ts';
import { flushFolder } from '#server/flush-folder.ts';
import type { Storage } from '#server/providers/storage/storage.ts';
import type { NamedFile } from './dump-tables.sql.ts';
import { filePlace, filesFolder } from './places.ts';
import { UNFINISHED } from './remove-forgotten.ts';

/**
 * Copies the bytes of a file as they lie, encrypted, into a backup's folder; without one it only looks whether they are
 * there. False when they are not, or not as many as the row says.
 */
export async function copyFile(
  storage: Storage,
  { name, sizeBytes }: NamedFile,
  folder: string | null,
): Promise<boolean> {
  const bytes = await storage.open(name).catch((error: unknown) => {
    if (isFileMissing(error)) return null;
    throw error;
  });
  if (bytes === null) return false;
  if (folder === null) {
    bytes.destroy();
    return true;
  }
  const place = filePlace(folder, name);
  const draft = path.join(filesFolder(folder), `${randomUUID()}${UNFINISHED}`);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  try {
    await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    if ((await stat(draft)).size !== encryptedBytes(sizeBytes)) return false;
    await rename(draft, place);
    // The dump that counts on it is flushed after it: a name has to survive a crash as well as the bytes.
    await flushFolder(path.dirname(place));
    await flushFolder(filesFolder(folder));
    return true;
  } finally {
    await rm(draft, { force: true });
  }
}
