import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectWaiting } from './approvals.sql.ts';
import { checkLease } from './check-lease.ts';
import { checkRight } from './check-right.ts';
import { isAboutOneself } from './is-about-oneself.ts';
import { leaseOf } from './lease-of.ts';
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
    const forbidden = await checkRight(trx, by, rightForKind[item.kind]);
    if (forbidden) return forbidden;
    const waiting = item.kind === 'second_approval' && (await selectWaiting(trx, item.subject));
    if (waiting && waiting.proposed_by === by.staffUserId) return refuse('same_person');
    if (isAboutOneself(by, item.subject)) return refuse('own_rights');
    await lockWorkAbout(trx, item.subject);
    const taken = await checkLease(deps, trx, by, item.subject);
    if (taken) return taken;
    const isMine = await updateLease(trx, { id, ...leaseOf(deps, by) });
    return isMine ? null : refuse('case_closed');
  });
}
