import type { Readable } from 'node:stream';
import { isFileMissing } from '#server/files/is-file-missing.ts';
import type { Storage } from '#server/providers/storage/storage.ts';

/** Null when the storage has no such file. */
export function openIfStored(storage: Storage, name: string): Promise<Readable | null> {
  return storage.open(name).catch((error: unknown) => {
    if (isFileMissing(error)) return null;
    throw error;
  });
}
