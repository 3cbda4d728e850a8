import { stat } from 'node:fs/promises';
import type pg from 'pg';
import type { Storage } from '#server/providers/storage/storage.ts';
import { copyFile } from './copy-file.ts';
import type { DumpEnd, FileCopy } from './dump-format.ts';
import { isStillNamed, type NamedFile } from './dump-tables.sql.ts';
import { filePlace } from './places.ts';
import { readKnownCopies } from './read-known-copies.ts';

interface Wanted {
  readonly folder: string;
  readonly backupKey: Buffer;
}

export interface CopiedFiles extends Pick<DumpEnd, 'missing' | 'deletedSince'> {
  /** Those that were copied now and those that lay there already. */
  readonly copies: readonly FileCopy[];
  readonly copiedNow: number;
}

/** Sees to it that the bytes of every file are beside the dump, and says what they are. */
export async function copyFiles(
  storage: Storage,
  client: pg.Client,
  { folder, backupKey }: Wanted,
  files: readonly NamedFile[],
): Promise<CopiedFiles> {
  const known = await readKnownCopies(folder, backupKey);
  const missing: string[] = [];
  const deletedSince: string[] = [];
  const copies: FileCopy[] = [];
  let copiedNow = 0;
  for (const file of files) {
    const kept = await findKept(folder, known.get(file.name));
    const copy = kept ?? (await copyFile(storage, file, folder));
    if (copy !== null) copies.push(copy);
    else ((await isStillNamed(client, file.name)) ? missing : deletedSince).push(file.name);
    if (copy !== null && kept === null) copiedNow += 1;
  }
  return { missing, deletedSince, copies, copiedNow };
}

/** A copy that lies where it should, as long as it was: whether its bytes are right is for `restore --check`. */
async function findKept(folder: string, copy: FileCopy | undefined): Promise<FileCopy | null> {
  if (copy === undefined) return null;
  const found = await stat(filePlace(folder, copy.name)).catch(() => null);
  return found?.size === copy.bytes ? copy : null;
}
