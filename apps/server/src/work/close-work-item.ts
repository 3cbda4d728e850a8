import type { WorkItemKind } from '@alivio/domain/work/work-item-kinds.ts';
import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/sessions/session.ts';
import { closeWorkItems } from './work-items.sql.ts';

/** The use case that did the work closes it, in its own transaction; nobody closes one by hand. */
export function closeWorkItem(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  by: Session | 'system',
  subject: WorkSubject,
  ...kinds: readonly WorkItemKind[]
): Promise<void> {
  const staffUserId = by !== 'system' && 'staffUserId' in by ? by.staffUserId : null;
  return closeWorkItems(trx, { subject, kinds, at: now(), by: staffUserId });
}
