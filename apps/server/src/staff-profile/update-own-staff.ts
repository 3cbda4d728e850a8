import type { RequestOf } from '@alivio/contract/endpoint.ts';
import type { StaffUser } from '@alivio/contract/staff.ts';
import type { updateOwnStaff as contract } from '@alivio/contract/staff-profile.ts';
import { writtenName } from '@alivio/domain/person/names.ts';
import { checkOwnPassword, type WrongPassword } from '#server/accounts/check-own-password.ts';
import { getStaffUser } from '#server/accounts/get-staff-user.ts';
import { type AccountChanged, lockOwnAccount } from '#server/accounts/lock-own-account.ts';
import { voidLinks } from '#server/accounts/single-use-links.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { tellNewEmail } from '#server/clinic-users/tell-new-email.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { violatedIndex } from '#server/db/violated-index.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { lockDetails, updateDetails } from './details.sql.ts';

type Details = Omit<RequestOf<typeof contract>['body'], 'current_password'>;

/**
 * Changes who a staff user is called and where they are reached, once the password was given again. Asking for
 * somebody else's e-mail tells that it is taken; how often the password may be given rations that question too, also to whoever knows it.
 */
export async function updateOwnStaff(
  deps: Deps,
  session: StaffSession,
  { current_password, ...details }: RequestOf<typeof contract>['body'],
): Promise<StaffUser | WrongPassword | AccountChanged | Refusal<'staff_email_taken'>> {
  const owner = await checkOwnPassword(deps, session, current_password);
  if (isRefusal(owner)) return owner;
  try {
    return await inTransaction(deps.db, async (trx) => {
      const changed = await lockOwnAccount(deps, trx, session, owner);
      return changed ?? saveDetails(deps, trx, session, details);
    });
  } catch (error) {
    if (violatedIndex(error) === 'staff_users_email')
      return refuse('staff_email_taken', { field: 'email' });
    throw error;
  }
}

async function saveDetails(
  deps: Deps,
  trx: Connection,
  session: StaffSession,
  wished: Details,
): Promise<StaffUser> {
  const { staffUserId } = session;
  const details = {
    ...wished,
    first_name: writtenName(wished.first_name),
    last_name: writtenName(wished.last_name),
  };
  const before = await lockDetails(trx, staffUserId);
  const fields = (['first_name', 'last_name', 'email'] as const).filter(
    (name) => details[name] !== before[name],
  );
  if (fields.length > 0) {
    await updateDetails(trx, staffUserId, details);
    await recordAuditEvent(deps, trx, session, {
      action: 'staff.changed',
      subject: { kind: 'staff_user', id: staffUserId },
      details: { fields },
    });
  }
  if (fields.includes('email')) {
    await voidLinks(deps, trx, { staffUserId });
    const { email: to } = details;
    await tellNewEmail(deps, trx, { staffUserId, from: before.email, to, by: null });
  }
  return getStaffUser(trx, staffUserId);
}
