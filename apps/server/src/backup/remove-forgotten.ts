import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesFolder } from './places.ts';

export const UNFINISHED = '.unfinished';
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

/** A process that was killed could not take its half away; a younger one may still be written. */
export async function removeForgotten(folder: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const files = filesFolder(folder);
  await removeOlder(folder, before);
  // Not there before the first file is copied.
  if (existsSync(files)) await removeOlder(files, before);
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const place = path.join(folder, name);
    // Another backup may have finished it since it was listed.
    const found = await stat(place).catch(() => null);
    if (found !== null && found.mtime < before) await rm(place, { force: true });
  }
}
