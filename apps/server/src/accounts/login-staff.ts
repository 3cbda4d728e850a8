import type { StaffUser } from '@alivio/contract/staff.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { openSession } from '#server/sessions/open-session.ts';
import {
  type Credentials,
  type CredentialsRefused,
  checkCredentials,
} from './check-credentials.ts';
import { deviceCookie } from './device-cookie.ts';
import { getStaffUser } from './get-staff-user.ts';
import { lockOwner } from './lock-owner.ts';
import { selectActiveStaffEmail } from './staff.sql.ts';

/** An inactive account is told so only after the right password: the answer must not tell who works where. */
export async function loginStaff(
  deps: Deps,
  credentials: Credentials,
): Promise<
  | { user: StaffUser; token: string; cookie: string }
  | CredentialsRefused
  | Refusal<'account_inactive'>
> {
  const owner = await checkCredentials(deps, 'staff', credentials);
  if (isRefusal(owner)) return owner;
  const staffUserId = owner.id;
  return inTransaction(deps.db, async (trx) => {
    const changed = await lockOwner(trx, owner);
    if (changed) return changed;
    if ((await selectActiveStaffEmail(trx, staffUserId)) === null)
      return refuse('account_inactive');
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
      cookie: deviceCookie(deps.config, credentials.cookies, owner, deps.now()),
    };
  });
}
