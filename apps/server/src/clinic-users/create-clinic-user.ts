import type { NewClinicUser } from '@alivio/contract/clinic-users.ts';
import { writtenName } from '@alivio/domain/person/names.ts';
import { createStaffAccount } from '#server/accounts/create-staff-account.ts';
import { findSiteOfStaff } from '#server/accounts/find-site-of-staff.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import type { ClinicUserRow } from './clinic-users.sql.ts';
import { getClinicUser } from './get-clinic-user.ts';
import { lockCaller } from './lock-caller.ts';
import { placeName, welcomeUser } from './welcome-user.ts';

type CreationRefused = Refusal<
  'not_found' | 'forbidden' | 'staff_email_taken' | 'staff_document_taken'
>;

/** A sales user of the caller's own site, who learns of it by mail. */
export async function createClinicUser(
  deps: Deps,
  session: StaffSession,
  { password, health_center_id, ...user }: NewClinicUser,
): Promise<ClinicUserRow | CreationRefused> {
  const passwordHash = await hashPassword(deps.config, password);
  return inTransaction(deps.db, async (trx) => {
    // Whoever was deactivated a moment ago leaves nobody behind.
    const caller = await lockCaller(trx, session);
    if (isRefusal(caller)) return caller;
    const site = await findSiteOfStaff(trx, session, health_center_id);
    if (isRefusal(site)) return site;
    const active = user.active ?? true;
    const account = {
      ...user,
      active,
      first_name: writtenName(user.first_name),
      last_name: writtenName(user.last_name),
      passwordHash,
      siteIds: [site.id],
    };
    const id = await createStaffAccount(trx, account, site.headquarter_name);
    if (isRefusal(id)) return id;
    await recordAuditEvent(deps, trx, session, {
      action: 'staff.created',
      subject: { kind: 'staff_user', id },
      details: { role: user.role, site_id: site.id, active },
    });
    const created = await getClinicUser(trx, session, id);
    if (isRefusal(created)) throw new Error(`staff user ${id} is at no site of the caller's`);
    await welcomeUser(deps, trx, { user: created, by: caller.name, place: placeName(site) });
    return created;
  });
}
