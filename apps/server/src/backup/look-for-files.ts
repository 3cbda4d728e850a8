import type pg from 'pg';
import type { Storage } from '#server/providers/storage/storage.ts';
import type { DumpEnd } from './dump-format.ts';
import { isStillNamed, type NamedFile } from './dump-tables.sql.ts';
import { openIfStored } from './open-if-stored.ts';

/** Looks whether the storage has every file, where something else keeps their bytes. */
export async function lookForFiles(
  storage: Storage,
  client: pg.Client,
  files: readonly NamedFile[],
): Promise<Pick<DumpEnd, 'missing' | 'deletedSince'>> {
  const missing: string[] = [];
  const deletedSince: string[] = [];
  for (const { name } of files) {
    const bytes = await openIfStored(storage, name);
    bytes?.destroy();
    if (bytes === null) ((await isStillNamed(client, name)) ? missing : deletedSince).push(name);
  }
  return { missing, deletedSince };
}
