import { type DeskRight, deskRights } from '@alivio/contract/desk.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { rightsHeldAlone, rightsText } from './desk-rights.ts';
import { lockForAdministrator } from './lock-for-administrator.ts';
import { proposeChange } from './propose-change.ts';

type NotProposed = Refusal<
  | 'right_missing'
  | 'not_found'
  | 'rights_of_desk_only'
  | 'own_rights'
  | 'staff_inactive'
  | 'rights_unchanged'
  | 'last_of_right'
  | 'approval_pending'
  | 'no_second_person'
>;

/** What somebody of the desk may do from now on, once a supervisor who is neither of them has said so. */
export function proposeDeskRights(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  id: number,
  wished: { rights: readonly DeskRight[]; reason: string },
): Promise<{ approvalId: number } | NotProposed> {
  return inTransaction(deps.db, async (trx) => {
    const person = await lockForAdministrator(trx, by, id);
    if (isRefusal(person)) return person;
    if (person.role !== 'operations') return refuse('rights_of_desk_only');
    if (id === by.staffUserId) return refuse('own_rights');
    if (!person.active) return refuse('staff_inactive');
    const rights = deskRights.filter((right) => wished.rights.includes(right));
    if (rights.join() === person.rights.join()) return refuse('rights_unchanged');
    const alone = await rightsHeldAlone(trx, person);
    const lost = alone.find((right) => !rights.includes(right));
    if (lost) return refuse('last_of_right', { right: lost, name: rightsText([lost]) });
    const { reason } = wished;
    const approvalId = await proposeChange(deps, trx, by, person, {
      rights,
      activate: false,
      reason,
    });
    return isRefusal(approvalId) ? approvalId : { approvalId };
  });
}
