import { isDeepStrictEqual } from 'node:util';
import type { JournalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { insertEntry, selectEntry } from './ledger.sql.ts';

/**
 * Writes an entry into the books, once: the same event posted again changes nothing, and the same key with another
 * content is refused. That it sums to zero is the database's own condition, at commit.
 */
export async function postEntry(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  entry: JournalEntry,
): Promise<'posted' | 'repeated' | Refusal<'key_reused'>> {
  if (await insertEntry(trx, entry, now())) return 'posted';
  const earlier = await selectEntry(trx, entry.key);
  return isDeepStrictEqual(earlier, entry) ? 'repeated' : refuse('key_reused', { key: entry.key });
}

/** For an event that its use case, under the loan's lock, has made sure is new: a repeat here is a bug. */
export async function postNewEntry(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  entry: JournalEntry,
): Promise<void> {
  const outcome = await postEntry(deps, trx, entry);
  if (outcome !== 'posted') throw new Error(`entry ${entry.key} was in the books already`);
}
