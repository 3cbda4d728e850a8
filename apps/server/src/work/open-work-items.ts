import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { insertWorkItems } from './work-items.sql.ts';
import { newWorkItem, type WorkToDo } from './work-to-do.ts';

/** Work about many things in one statement: for the close of a day, or a file. What waits already goes on waiting. */
export async function openWorkItems(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  items: readonly WorkToDo[],
): Promise<void> {
  if (items.length === 0) return;
  const openedAt = now();
  await insertWorkItems(
    trx,
    items.map((item) => newWorkItem(item, openedAt)),
  );
}
