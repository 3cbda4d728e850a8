import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { insertWorkItem } from './work-items.sql.ts';
import { newWorkItem, type WorkToDo } from './work-to-do.ts';

/** Written in the transaction of the fact that makes the work; if it waits already, it goes on waiting under today's name. */
export async function openWorkItem(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  work: WorkToDo,
): Promise<void> {
  await insertWorkItem(trx, newWorkItem(work, now()));
}
