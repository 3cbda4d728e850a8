import { addDeskHours } from '@alivio/domain/work/desk-hours.ts';
import {
  type WorkItemKind,
  workItemHours,
  workItemPriority,
} from '@alivio/domain/work/work-item-kinds.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { insertWorkItem } from './work-items.sql.ts';

/** Written in the transaction of the fact that makes the work; if it waits already, it goes on waiting. */
export async function openWorkItem(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  { kind, loanId, reason }: { kind: WorkItemKind; loanId: number; reason: string },
): Promise<void> {
  const openedAt = now();
  await insertWorkItem(trx, {
    kind,
    loanId,
    reason,
    openedAt,
    dueAt: addDeskHours(openedAt, workItemHours[kind]),
    priority: workItemPriority[kind],
  });
}
