import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '#server/deps.ts';
import type { IncomingFile } from './incoming-file.ts';
import { openUpload } from './open-upload.ts';

interface WrittenFile extends IncomingFile {
  sizeBytes: number;
  sha256: Buffer;
}

/** Stores a file of our own making, such as a picture encoded anew. It is there whole, or not at all. */
export async function writeFile(
  deps: Pick<Deps, 'config' | 'providers'>,
  content: Readable | Buffer,
): Promise<WrittenFile> {
  const sink = await openUpload(deps);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
    await pipeline(source, measure, sink.stream);
    return { ...(await sink.commit()), sizeBytes, sha256: hash.digest() };
  } catch (error) {
    // What cannot be discarded now has no row, and goes with the orphans.
    await sink.discard().catch(() => {});
    throw error;
  }
}
