import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { KeyUnreadable } from '#server/wrapped-keys.ts';
import { FileDamaged } from './encryption.ts';
import type { IncomingFile } from './incoming-file.ts';
import { isFileMissing } from './is-file-missing.ts';
import { readContent } from './read-content.ts';

type FileState =
  /** Opens with its key to its last byte; also whether that is what was received, byte for byte. */
  | { state: 'whole'; isAsReceived: boolean }
  | { state: 'missing' }
  /** There, and not what was written. */
  | { state: 'damaged' }
  /** Sealed under a key that this configuration does not have. */
  | { state: 'locked' };

/** Reads a file to its end. A picture is encoded anew before it is kept, so not every whole file is as received. */
export async function checkFile(
  deps: Pick<Deps, 'config' | 'providers'>,
  file: IncomingFile & { sizeBytes: number; sha256: Buffer },
): Promise<FileState> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of await readContent(deps, file)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if (isFileMissing(error)) return { state: 'missing' };
    if (error instanceof FileDamaged) return { state: 'damaged' };
    if (error instanceof KeyUnreadable) return { state: 'locked' };
    throw error;
  }
  if (bytes !== file.sizeBytes) return { state: 'damaged' };
  return { state: 'whole', isAsReceived: hash.digest().equals(file.sha256) };
}
