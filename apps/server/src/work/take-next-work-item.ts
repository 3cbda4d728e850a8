import { type WorkItemKind, workItemKinds } from '@alivio/domain/work/work-item-kinds.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { leaseOf } from './lease-of.ts';
import { commandsFor } from './right-for-approval.ts';
import { rightForKind } from './right-for-kind.ts';
import { selectRights } from './rights.sql.ts';
import { leaseNext } from './work-items.sql.ts';

/** The next case by due date and priority that this person may do; null when nothing waits. */
export async function takeNextWorkItem(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  kind: WorkItemKind | undefined,
): Promise<number | null> {
  const rights = await selectRights(deps.db, by.staffUserId);
  const wanted = kind ? [kind] : workItemKinds;
  // A second approval is for whoever may confirm what was proposed.
  const kinds = wanted.filter(
    (each) => each === 'second_approval' || rights.includes(rightForKind[each]),
  );
  return leaseNext(deps.db, { kinds, commands: commandsFor(rights), ...leaseOf(deps, by) });
}
