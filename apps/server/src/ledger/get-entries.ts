import type { JournalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import type { Connection } from '#server/db/client.ts';
import { selectEntries } from './ledger.sql.ts';

/** For keys that the program itself holds: a missing entry is a bug. */
export async function getEntries(
  db: Connection,
  keys: readonly string[],
): Promise<readonly JournalEntry[]> {
  const entries = await selectEntries(db, keys);
  if (entries.length !== keys.length) throw new Error(`an entry is missing of ${keys.join()}`);
  return entries;
}
