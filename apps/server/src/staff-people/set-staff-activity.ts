import { voidLinks } from '#server/accounts/single-use-links.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { withdrawProposal } from '#server/work/withdraw-proposal.ts';
import { rightsHeldAlone, rightsText } from './desk-rights.ts';
import { lockForAdministrator } from './lock-for-administrator.ts';
import { proposeChange } from './propose-change.ts';
import { type StaffPersonRow, updateStaffRow } from './staff-people.sql.ts';
import { welcomePerson } from './welcome-person.ts';

type NotSet = Refusal<
  | 'right_missing'
  | 'not_found'
  | 'own_account_kept_active'
  | 'last_of_right'
  | 'approval_pending'
  | 'no_second_person'
>;

type Setting = Pick<Deps, 'config' | 'db' | 'now'>;

interface Activity {
  active: boolean;
  reason: string;
}

/** Out at once, on one person's word; back in at once as well, but at the desk, where it takes two. */
export function setStaffActivity(
  deps: Setting,
  by: StaffSession,
  id: number,
  { active, reason }: Activity,
): Promise<{ approvalId: number | null } | NotSet> {
  return inTransaction(deps.db, async (trx) => {
    const person = await lockForAdministrator(trx, by, id);
    if (isRefusal(person)) return person;
    if (person.active === active) return { approvalId: null };
    if (active && person.role === 'operations') {
      const { rights } = person;
      const approvalId = await proposeChange(deps, trx, by, person, {
        rights,
        activate: true,
        reason,
      });
      return isRefusal(approvalId) ? approvalId : { approvalId };
    }
    const refused = active
      ? await activate(deps, trx, person)
      : await deactivate(deps, trx, by, person);
    if (refused) return refused;
    await recordAuditEvent(deps, trx, by, {
      action: active ? 'staff.activated' : 'staff.deactivated',
      subject: { kind: 'staff_user', id },
      details: { changes: [{ field: 'active', before: !active, after: active }], reason },
    });
    return { approvalId: null };
  });
}

async function activate(deps: Setting, trx: Connection, person: StaffPersonRow): Promise<null> {
  await updateStaffRow(trx, person.id, { active: true });
  if (person.last_sign_in_at === null)
    await welcomePerson(deps, trx, { ...person, active: true }, null);
  return null;
}

/** Sessions and links end with the same commit, and so does what was proposed about them. */
async function deactivate(
  deps: Setting,
  trx: Connection,
  by: StaffSession,
  person: StaffPersonRow,
): Promise<null | Refusal<'own_account_kept_active' | 'last_of_right'>> {
  const { id } = person;
  if (id === by.staffUserId) return refuse('own_account_kept_active', { field: 'active' });
  const [lost] = await rightsHeldAlone(trx, person);
  if (lost) return refuse('last_of_right', { right: lost, name: rightsText([lost]) });
  await updateStaffRow(trx, id, { active: false });
  await endSessionsOf(deps, trx, { staffUserId: id });
  await voidLinks(deps, trx, { staffUserId: id });
  const subject = { kind: 'staff_user', id } as const;
  await withdrawProposal(deps, trx, by, { subject, command: 'change_rights' });
  return null;
}
