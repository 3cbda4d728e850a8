import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { encryptedBytes } from '#server/files/encryption.ts';
import { flushFolder } from '#server/flush-folder.ts';
import type { Storage } from '#server/providers/storage/storage.ts';
import type { FileCopy } from './dump-format.ts';
import type { NamedFile } from './dump-tables.sql.ts';
import { openIfStored } from './open-if-stored.ts';
import { filePlace, filesFolder } from './places.ts';
import { UNFINISHED } from './remove-forgotten.ts';

/**
 * Copies the bytes of a file as they lie, encrypted, into a backup's folder; null when they are not there, or not as many
 * as the row says.
 */
export async function copyFile(
  storage: Storage,
  { name, sizeBytes }: NamedFile,
  folder: string,
): Promise<FileCopy | null> {
  const source = await openIfStored(storage, name);
  if (source === null) return null;
  const bytes = encryptedBytes(sizeBytes);
  const place = filePlace(folder, name);
  const draft = path.join(filesFolder(folder), `${randomUUID()}${UNFINISHED}`);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  try {
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(
      source,
      async function* hashed(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      target,
    );
    if ((await stat(draft)).size !== bytes) return null;
    await rename(draft, place);
    // The dump that counts on it is flushed after it: a name has to survive a crash as well as the bytes.
    await flushFolder(path.dirname(place));
    await flushFolder(filesFolder(folder));
    return { name, bytes, sha256: hash.digest('hex') };
  } finally {
    await rm(draft, { force: true });
  }
}
