import path from 'node:path';
import { checkCopy } from './check-copy.ts';
import type { DumpEnd, DumpHeader } from './dump-format.ts';
import { readDump } from './read-dump.ts';

interface CheckedBackup {
  readonly header: DumpHeader;
  readonly end: DumpEnd;
  /** What is wrong with each file that would not come back, by its name. */
  readonly problems: readonly string[];
}

/** Reads a dump and the files beside it to their last byte, without any database: throws when the dump would not restore. */
export async function checkBackup(file: string, backupKey: Buffer): Promise<CheckedBackup> {
  const problems: string[] = [];
  let header: DumpHeader | undefined;
  for await (const part of readDump(file, backupKey)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'files')
      for (const copy of part.files) {
        const problem = await checkCopy(path.dirname(file), copy);
        if (problem !== null) problems.push(`${copy.name}: ${problem}`);
      }
    if (part.kind === 'end' && header !== undefined) {
      for (const name of part.end.missing)
        problems.push(`${name}: ya faltaba cuando se hizo la copia`);
      return { header, end: part.end, problems };
    }
  }
  throw new Error('a dump without an end');
}
