import type { WorkItemKind } from '@alivio/domain/work/work-item-kinds.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { closeWorkItems } from './work-items.sql.ts';

/** The use case that did the work closes it, in its own transaction; nobody closes one by hand. */
export function closeWorkItem(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  by: StaffSession | 'system',
  loanId: number,
  ...kinds: readonly WorkItemKind[]
): Promise<void> {
  const staffUserId = by === 'system' ? null : by.staffUserId;
  return closeWorkItems(trx, { loanId, kinds, at: now(), by: staffUserId });
}
