import type { DumpEnd, DumpHeader } from './dump-format.ts';
import { readDump } from './read-dump.ts';

interface CheckedBackup {
  readonly header: DumpHeader;
  readonly end: DumpEnd;
}

/** Reads a dump to its last byte, without any database: throws when it would not restore. */
export async function checkBackup(file: string, backupKey: Buffer): Promise<CheckedBackup> {
  let header: DumpHeader | undefined;
  for await (const part of readDump(file, backupKey)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'end' && header !== undefined) return { header, end: part.end };
  }
  throw new Error('a dump without an end');
}
