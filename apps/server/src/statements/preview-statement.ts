import { readToday } from '#server/business-date/today.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { readFile, type StatementFile, type UnreadableFile } from './read-file.ts';
import { type SortedLine, sortLines } from './sort-lines.ts';

/** What importing a file would find of what is there already; nothing is written. */
export async function previewStatement(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  file: StatementFile,
): Promise<readonly SortedLine[] | Refusal<'right_missing' | UnreadableFile>> {
  const { db } = deps;
  const refused = await checkRight(db, by, 'treasury');
  if (refused !== null) return refused;
  const read = readFile(file, await readToday(deps, db));
  return isRefusal(read) ? read : sortLines(db, file.bank, read);
}
