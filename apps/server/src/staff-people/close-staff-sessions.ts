import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { endStaffSession } from '#server/sessions/end-staff-session.ts';
import { listStaffSessions } from '#server/sessions/list-staff-sessions.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { lockForAdministrator } from './lock-for-administrator.ts';

/** Ends one of somebody's sessions, or all; one that is over already, or somebody else's, is none of them. */
export function closeStaffSessions(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  id: number,
  sessionId: number | undefined,
): Promise<{ closed: number } | Refusal<'right_missing' | 'not_found'>> {
  return inTransaction(deps.db, async (trx) => {
    const person = await lockForAdministrator(trx, by, id);
    if (isRefusal(person)) return person;
    const open = await listStaffSessions(deps, trx, id);
    const ended = open.filter(
      (session) => session.id !== by.id && (sessionId === undefined || session.id === sessionId),
    );
    if (ended.length === 0) return { closed: 0 };
    for (const session of ended) await endStaffSession(deps, trx, session.id);
    await recordAuditEvent(deps, trx, by, {
      action: 'staff.sessions_closed',
      subject: { kind: 'staff_user', id },
      details: { closed: ended.length },
    });
    return { closed: ended.length };
  });
}
