import type { Deps } from '#server/deps.ts';
import { checkFile } from '#server/files/check-file.ts';
import { listFiles } from '#server/files/list-files.ts';
import type { DumpEnd } from './dump-format.ts';
import { returnFile } from './return-file.ts';

export interface ReturnedFiles {
  readonly whole: number;
  /** Of the whole ones: the very bytes that were received, by their SHA-256. */
  readonly asReceived: number;
  readonly returned: number;
  /** Deleted while the dump was made: their rows are in it, and nobody has their bytes. */
  readonly deletedSince: readonly string[];
  /** What is wrong with each that is not whole, by its name. */
  readonly problems: readonly string[];
}

const WORDS = {
  missing: 'no está en el almacén ni en la copia',
  damaged: 'no es lo que se guardó',
  locked: 'está cerrado con otra SECRET_KEY (¿falta PREVIOUS_SECRET_KEY?)',
} as const;

/** Opens every file that a row names, to its last byte; one that does not open is taken from the backup first. */
export async function returnFiles(
  deps: Pick<Deps, 'config' | 'db' | 'providers'>,
  folder: string,
  end: DumpEnd,
): Promise<ReturnedFiles> {
  const known = new Set(end.deletedSince);
  const deletedSince: string[] = [];
  const problems: string[] = [];
  let [whole, asReceived, returned] = [0, 0, 0];
  for await (const file of listFiles(deps.db)) {
    let found = await checkFile(deps, file);
    if (found.state === 'missing' || found.state === 'damaged') {
      // Taken to another machine, files may be there and not as they were: a damaged one is worth another try.
      if (await returnFile(deps.providers.storage, file, folder)) {
        found = await checkFile(deps, file);
        if (found.state === 'whole') returned += 1;
      }
    }
    if (found.state === 'whole') {
      whole += 1;
      if (found.isAsReceived) asReceived += 1;
    } else if (known.has(file.name)) deletedSince.push(file.name);
    else problems.push(`${file.name}: ${WORDS[found.state]}`);
  }
  return { whole, asReceived, returned, deletedSince, problems };
}
