import type { StaffUser } from '@alivio/contract/staff.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { getStaffUser } from './get-staff-user.ts';
import { spendLoginBudget } from './login-budget.ts';
import { verifyPassword } from './passwords.ts';
import { selectStaffCredentials } from './staff.sql.ts';

type LoginRefusal = Refusal<'wrong_credentials' | 'account_inactive' | 'too_many_requests'>;

/** An inactive account is told so only after the right password: the answer must not tell who works where. */
export async function loginStaff(
  deps: Deps,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<{ user: StaffUser; token: string } | LoginRefusal> {
  const tooMany = await spendLoginBudget(deps, 'staff', email, ip);
  if (tooMany) return tooMany;
  const staff = await selectStaffCredentials(deps.db, email);
  const matches = await verifyPassword(staff?.password_hash ?? null, password);
  if (!staff || !matches) return refuse('wrong_credentials');
  if (!staff.active) return refuse('account_inactive');
  const staffUserId = staff.id;
  return inTransaction(deps.db, async (trx) => {
    await recordAuditEvent(
      deps,
      trx,
      { staffUserId },
      {
        action: 'staff.signed_in',
        subject: { kind: 'staff_user', id: staffUserId },
      },
    );
    return {
      user: await getStaffUser(trx, staffUserId),
      token: await openSession(deps, trx, { staffUserId }),
    };
  });
}
