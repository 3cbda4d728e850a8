import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileCopy } from './dump-format.ts';
import { filePlace } from './places.ts';

/** Reads a copy to its last byte: what is wrong with it, or null when it is what was copied. */
export async function checkCopy(folder: string, copy: FileCopy): Promise<string | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(filePlace(folder, copy.name))) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    // A disk that fails in one place is a reason to read all others.
    return error.code === 'ENOENT' ? 'no está en la copia' : `no se puede leer (${error.code})`;
  }
  if (bytes !== copy.bytes) return `tiene ${bytes} bytes y no ${copy.bytes}`;
  return hash.digest('hex') === copy.sha256 ? null : 'no son los bytes que se copiaron';
}
