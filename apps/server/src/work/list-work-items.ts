import type { WorkItem } from '@alivio/contract/desk.ts';
import type { Connection } from '#server/db/client.ts';
import { workItemToWire } from './work.wire.ts';
import { type ItemFilter, selectOpenItems } from './work-items.sql.ts';

export interface Looker {
  staffUserId: number;
  now: Date;
}

/** Open work as the queue shows it to one person. */
export async function listWorkItems(
  db: Connection,
  looker: Looker,
  filter: ItemFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; items: WorkItem[] }> {
  const { total, rows } = await selectOpenItems(db, filter, { limit, offset: (page - 1) * limit });
  return { total, items: rows.map((row) => workItemToWire(row, looker)) };
}

export async function findWorkItem(
  db: Connection,
  looker: Looker,
  id: number,
): Promise<WorkItem | null> {
  const { items } = await listWorkItems(db, looker, { id }, { page: 1, limit: 1 });
  return items[0] ?? null;
}
