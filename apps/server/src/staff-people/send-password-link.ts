import { voidLinks } from '#server/accounts/single-use-links.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { lockForAdministrator } from './lock-for-administrator.ts';
import { welcomePerson } from './welcome-person.ts';

/** Only ever to the person's own address; whoever sends it does not see it. */
export function sendPasswordLink(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  id: number,
): Promise<null | Refusal<'right_missing' | 'not_found' | 'staff_inactive'>> {
  return inTransaction(deps.db, async (trx) => {
    const person = await lockForAdministrator(trx, by, id);
    if (isRefusal(person)) return person;
    if (!person.active) return refuse('staff_inactive');
    await voidLinks(deps, trx, { staffUserId: id });
    await welcomePerson(deps, trx, person, null);
    await recordAuditEvent(deps, trx, by, {
      action: 'staff.link_sent',
      subject: { kind: 'staff_user', id },
    });
    return null;
  });
}
