import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { encrypt } from '#server/files/encryption.ts';
import { dumpKey } from './backup-key.ts';
import { type DumpPart, encodePart, MAGIC, SALT_BYTES } from './dump-format.ts';

const UNFINISHED = '.unfinished';
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

/** Writes a dump that has its name only once it is whole and on the disk; says how long it is. */
export async function writeDump(
  file: string,
  backupKey: Buffer,
  parts: AsyncIterable<DumpPart>,
): Promise<number> {
  const folder = path.dirname(file);
  await removeForgotten(folder);
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

/** A process that was killed could not take its half away. */
async function removeForgotten(folder: string): Promise<void> {
  const before = Date.now() - FORGOTTEN_AFTER_MS;
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    if (name.endsWith(UNFINISHED) && (await stat(place)).mtimeMs < before)
      await rm(place, { force: true });
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
