import type { DeskRight } from '@alivio/contract/desk.ts';
import type { WorkItemKind } from '@alivio/domain/work/work-item-kinds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectWaiting } from './approvals.sql.ts';
import { checkLease } from './check-lease.ts';
import { checkRight } from './check-right.ts';
import { isAboutOneself } from './is-about-oneself.ts';
import { leaseOf } from './lease-of.ts';
import { rightForApproval } from './right-for-approval.ts';
import { rightForKind } from './right-for-kind.ts';
import { lockWorkAbout, selectItem, updateLease } from './work-items.sql.ts';

type TakeRefusal = Refusal<
  'not_found' | 'right_missing' | 'same_person' | 'own_rights' | 'case_taken' | 'case_closed'
>;

/** Takes a case, or goes on holding it. One person has all cases about one thing: two could not act anyway. */
export async function takeWorkItem(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  id: number,
): Promise<null | TakeRefusal> {
  return inTransaction(deps.db, async (trx) => {
    const item = await selectItem(trx, id);
    if (!item) return refuse('not_found');
    const waiting = await selectWaiting(trx, item.subject);
    const forbidden = await checkRight(trx, by, rightToTake(item.kind, waiting));
    if (forbidden) return forbidden;
    if (item.kind === 'second_approval' && waiting?.proposed_by === by.staffUserId)
      return refuse('same_person');
    if (isAboutOneself(by, item.subject)) return refuse('own_rights');
    await lockWorkAbout(trx, item.subject);
    const taken = await checkLease(deps, trx, by, item.subject);
    if (taken) return taken;
    const isMine = await updateLease(trx, { id, ...leaseOf(deps, by) });
    return isMine ? null : refuse('case_closed');
  });
}

function rightToTake(
  kind: WorkItemKind,
  waiting: Awaited<ReturnType<typeof selectWaiting>>,
): DeskRight {
  if (kind !== 'second_approval') return rightForKind[kind];
  return waiting === null ? 'supervisor' : rightForApproval[waiting.command];
}
