import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { encrypt } from '#server/files/encryption.ts';
import { flushFolder } from '#server/flush-folder.ts';
import { dumpKey } from './backup-key.ts';
import { type DumpPart, encodePart, MAGIC, SALT_BYTES } from './dump-format.ts';
import { UNFINISHED } from './remove-forgotten.ts';

/** Writes a dump that has its name only once it is whole and on the disk; says how long it is. */
export async function writeDump(
  file: string,
  backupKey: Buffer,
  parts: AsyncIterable<DumpPart>,
): Promise<number> {
  const folder = path.dirname(file);
  const draft = path.join(folder, `${randomUUID()}${UNFINISHED}`);
  const salt = randomBytes(SALT_BYTES);
  try {
    // Names, documents and password hashes of people: for this user's eyes only.
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    target.write(Buffer.concat([MAGIC, salt]));
    const sealed = encrypt(dumpKey(backupKey, salt));
    await pipeline(Readable.from(framesOf(parts)), createGzip(), sealed, target);
    const { size } = await stat(draft);
    await rename(draft, file);
    await flushFolder(folder);
    return size;
  } finally {
    await rm(draft, { force: true });
  }
}

async function* framesOf(parts: AsyncIterable<DumpPart>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield* encodePart(part);
}
