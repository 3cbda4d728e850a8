import { isDeepStrictEqual } from 'node:util';
import type { JournalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import type { RawBuilder } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { insertEntries, selectEntries, writingEntries } from './ledger.sql.ts';

/**
 * Writes an entry into the books, once: the same event posted again changes nothing, and the same key with another
 * content is refused. That it sums to zero is the database's own condition, at commit.
 */
export async function postEntry(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  entry: JournalEntry,
): Promise<'posted' | 'repeated' | Refusal<'key_reused'>> {
  if ((await insertEntries(trx, [entry], now())) === 1) return 'posted';
  const [earlier] = await selectEntries(trx, [entry.key]);
  return isDeepStrictEqual(earlier, entry) ? 'repeated' : refuse('key_reused', { key: entry.key });
}

/** For events that their use case, under the loan's lock, has made sure are new: a repeat here is a bug. */
export async function postNewEntries(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  entries: readonly JournalEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const posted = await insertEntries(trx, entries, now());
  if (posted === entries.length) return;
  throw new Error(`an entry of ${entries.map(({ key }) => key).join()} was in the books already`);
}

export function postNewEntry(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  entry: JournalEntry,
): Promise<void> {
  return postNewEntries(deps, trx, [entry]);
}

/**
 * For a statement that writes the facts too: common table expressions that post entries, of which `entry` has those
 * that were new. Whoever uses it makes sure that all of them were.
 */
export function postingEntries(
  { now }: Pick<Deps, 'now'>,
  entries: readonly JournalEntry[],
): RawBuilder<unknown> {
  return writingEntries(entries, now());
}
