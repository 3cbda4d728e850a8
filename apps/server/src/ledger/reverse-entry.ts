import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { reversalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { selectEntry } from './ledger.sql.ts';
import { postNewEntry } from './post-entry.ts';

/** Undoes an entry by its mirror image, once; the books are never edited. */
export async function reverseEntry(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  key: string,
  today: CalendarDate,
): Promise<void> {
  const entry = await selectEntry(trx, key);
  if (entry === null) throw new Error(`there is no entry ${key} to reverse`);
  await postNewEntry(deps, trx, reversalEntry(entry, today));
}
