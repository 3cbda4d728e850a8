import { addDeskHours } from '@alivio/domain/work/desk-hours.ts';
import {
  type WorkItemKind,
  workItemHours,
  workItemPriority,
} from '@alivio/domain/work/work-item-kinds.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { insertWorkItems } from './work-items.sql.ts';

/** The same work about many loans, for the close of a day: one statement. */
export async function openWorkItems(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  kind: WorkItemKind,
  items: readonly { loanId: number; reason: string }[],
): Promise<void> {
  if (items.length === 0) return;
  const openedAt = now();
  const dueAt = addDeskHours(openedAt, workItemHours[kind]);
  await insertWorkItems(
    trx,
    items.map(({ loanId, reason }) => ({
      kind,
      loanId,
      reason,
      openedAt,
      dueAt,
      priority: workItemPriority[kind],
    })),
  );
}
