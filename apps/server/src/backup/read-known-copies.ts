import { BackupRefused } from './backup-refused.ts';
import type { FileCopy } from './dump-format.ts';
import { listDumps } from './places.ts';
import { readDump } from './read-dump.ts';

/**
 * What the newest dump of a folder that can be read tells of the files beside it. Their hashes are of the moment of
 * copying: one that is read off a copy later would take damage for what was copied. None where no dump tells.
 */
export async function readKnownCopies(
  folder: string,
  backupKey: Buffer,
): Promise<ReadonlyMap<string, FileCopy>> {
  for (const file of (await listDumps(folder)).toReversed()) {
    const known = await readCopies(file, backupKey);
    if (known !== null) return known;
  }
  return new Map();
}

/** Null of a dump that says nothing of files, or that cannot be trusted. */
async function readCopies(
  file: string,
  backupKey: Buffer,
): Promise<ReadonlyMap<string, FileCopy> | null> {
  const known = new Map<string, FileCopy>();
  try {
    for await (const part of readDump(file, backupKey)) {
      if (part.kind === 'header' && !part.header.copiesFiles) return null;
      if (part.kind === 'files') for (const copy of part.files) known.set(copy.name, copy);
    }
    return known;
  } catch (error) {
    if (error instanceof BackupRefused) return null;
    throw error;
  }
}
