import { suspenseEntry } from '@alivio/domain/ledger/entries.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postNewEntries } from '#server/ledger/post-entry.ts';
import { insertSuspense, type NewSuspenseItem } from './suspense.sql.ts';
import { suspenseEntryKey } from './suspense-entry-key.ts';
import type { SuspenseItem } from './suspense-item.ts';

/**
 * Money of nobody known, in the books and in suspense, however much of it at the price of one. Whoever calls has made
 * sure, under a lock, that none of it is there yet.
 */
export async function putInSuspense(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  money: readonly NewSuspenseItem[],
): Promise<readonly SuspenseItem[]> {
  const written = await insertSuspense(trx, money, deps.now());
  if (written.length !== money.length) throw new Error('money was in suspense already');
  const entries = money.map(({ key, receivedOn, amount, cash }) =>
    suspenseEntry({ key: suspenseEntryKey(key), on: receivedOn }, amount, cash),
  );
  await postNewEntries(deps, trx, entries);
  return written;
}
