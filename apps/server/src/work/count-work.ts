import type { WorkItemKind } from '@alivio/domain/work/work-item-kinds.ts';
import type { Connection } from '#server/db/client.ts';
import type { Looker } from './list-work-items.ts';
import { countByKind } from './work-items.sql.ts';

export interface WorkCount {
  waiting: number;
  late: number;
  mine: number;
}

/** How much waits of each kind; kinds of which nothing waits are not there. */
export async function countWork(
  db: Connection,
  { staffUserId, now }: Looker,
): Promise<ReadonlyMap<WorkItemKind, WorkCount>> {
  const rows = await countByKind(db, staffUserId, now);
  return new Map(rows.map(({ kind, waiting, late, mine }) => [kind, { waiting, late, mine }]));
}
