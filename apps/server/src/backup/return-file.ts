import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '#server/providers/storage/storage.ts';
import { filePlace } from './places.ts';

/** Puts the bytes of a file back from a backup's folder; false when the folder has none. */
export async function returnFile(storage: Storage, name: string, folder: string): Promise<boolean> {
  const draft = await storage.create(name);
  try {
    await pipeline(createReadStream(filePlace(folder, name)), draft.stream);
    await draft.commit();
    return true;
  } catch (error) {
    await draft.discard();
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
