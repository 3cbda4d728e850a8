import type { ClinicUserChanges } from '@alivio/contract/clinic-users.ts';
import { writtenName } from '@alivio/domain/person/names.ts';
import { findSiteOfStaff } from '#server/accounts/find-site-of-staff.ts';
import { voidLinks } from '#server/accounts/single-use-links.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { violatedIndex } from '#server/db/violated-index.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, orThrow, type Refusal, refuse } from '#server/refusal.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { type ClinicUserRow, updateStaffUser, wasNeverActive } from './clinic-users.sql.ts';
import { getClinicUser } from './get-clinic-user.ts';
import { lockCaller } from './lock-caller.ts';
import { tellNewEmail } from './tell-new-email.ts';
import { placeName, welcomeUser } from './welcome-user.ts';

type ChangeRefused = Refusal<
  | 'not_found'
  | 'forbidden'
  | 'staff_email_taken'
  | 'own_account_kept_active'
  | 'deactivated_by_desk'
  | 'admin_email_fixed'
>;

interface Change {
  id: number;
  changes: ClinicUserChanges;
}

/** Whether an e-mail is taken only the index knows for certain: somebody may be getting it at this very moment. */
export async function updateClinicUser(
  deps: Deps,
  session: StaffSession,
  change: Change,
): Promise<ClinicUserRow | ChangeRefused> {
  try {
    return await applyChange(deps, session, change);
  } catch (error) {
    if (violatedIndex(error) === 'staff_users_email')
      return refuse('staff_email_taken', { field: 'email' });
    throw error;
  }
}

function applyChange(
  deps: Deps,
  session: StaffSession,
  { id, changes }: Change,
): Promise<ClinicUserRow | ChangeRefused> {
  return inTransaction(deps.db, async (trx) => {
    // Whoever was deactivated a moment ago deactivates nobody: a site keeps an administrator, whoever is quicker.
    const caller = await lockCaller(trx, session, [id]);
    if (isRefusal(caller)) return caller;
    const before = await getClinicUser(trx, session, id);
    if (isRefusal(before)) return before;
    const changed = whatChanges(before, changes);
    const refusal = refusalFor(before, changed, session);
    if (refusal) return refusal;
    if (Object.keys(changed).length === 0) return before;
    await updateStaffUser(trx, id, changed);
    await follow(deps, trx, { before, changed, by: caller.name });
    const isFirstTime = changed.active === true && (await wasNeverActive(trx, id));
    await recordAuditEvent(deps, trx, session, {
      action: actionOf(changed),
      subject: { kind: 'staff_user', id },
      details: { fields: Object.keys(changed) },
    });
    const after = await getClinicUser(trx, session, id);
    if (isRefusal(after)) throw new Error(`staff user ${id} left the caller's site`);
    if (isFirstTime) {
      const site = orThrow(await findSiteOfStaff(trx, session, after.site_id));
      await welcomeUser(deps, trx, { user: after, by: caller.name, place: placeName(site) });
    }
    return after;
  });
}

/** The form sends all of its fields: what is as it was is no change. */
function whatChanges(before: ClinicUserRow, changes: ClinicUserChanges): ClinicUserChanges {
  const { first_name, last_name, ...others } = changes;
  const written = {
    ...others,
    ...(first_name !== undefined && { first_name: writtenName(first_name) }),
    ...(last_name !== undefined && { last_name: writtenName(last_name) }),
  };
  return Object.fromEntries(
    Object.entries(written).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof ClinicUserRow],
    ),
  );
}

/**
 * Whom the lender put out comes back by the lender alone. Whoever holds an administrator's session does not get an
 * administrator's account for good: their e-mail, where a new password is sent to, changes with the own password only.
 */
function refusalFor(
  { id, role, deactivated_by_desk }: ClinicUserRow,
  { active, email }: ClinicUserChanges,
  { staffUserId }: StaffSession,
): Refusal<'own_account_kept_active' | 'deactivated_by_desk' | 'admin_email_fixed'> | null {
  if (active === false && id === staffUserId)
    return refuse('own_account_kept_active', { field: 'active' });
  if (active === true && deactivated_by_desk)
    return refuse('deactivated_by_desk', { field: 'active' });
  if (email !== undefined && role === 'health_center_admin')
    return refuse('admin_email_fixed', { field: 'email' });
  return null;
}

function actionOf({ active }: ClinicUserChanges): string {
  if (active === undefined) return 'staff.changed';
  return active ? 'staff.activated' : 'staff.deactivated';
}

interface Followed {
  before: ClinicUserRow;
  changed: ClinicUserChanges;
  by: string;
}

/** Whoever is deactivated is out with the same commit; a new e-mail is told to both addresses. */
async function follow(
  deps: Deps,
  trx: Connection,
  { before, changed, by }: Followed,
): Promise<void> {
  const owner = { staffUserId: before.id };
  const { active, email } = changed;
  if (active === false) await endSessionsOf(deps, trx, owner);
  if (active === false || email !== undefined) await voidLinks(deps, trx, owner);
  if (email !== undefined)
    await tellNewEmail(deps, trx, { staffUserId: before.id, from: before.email, to: email, by });
}
