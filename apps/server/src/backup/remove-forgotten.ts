import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export const UNFINISHED = '.unfinished';
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

/** A process that was killed could not take its half away; a younger one may still be written. */
export async function removeForgotten(folder: string, now: Date): Promise<void> {
  const before = now.getTime() - FORGOTTEN_AFTER_MS;
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    if (name.endsWith(UNFINISHED) && (await stat(place)).mtimeMs < before)
      await rm(place, { force: true });
  }
}
