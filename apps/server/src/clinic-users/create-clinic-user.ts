import type { NewClinicUser } from '@alivio/contract/clinic-users.ts';
import { writtenName } from '@alivio/domain/person/names.ts';
import { findSiteOfStaff } from '#server/accounts/find-site-of-staff.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { type ClinicUserRow, insertClinicUser, selectTaken } from './clinic-users.sql.ts';
import { getClinicUser } from './get-clinic-user.ts';
import { lockCaller } from './lock-caller.ts';
import { newReferralCode } from './new-referral-code.ts';
import { welcomeUser } from './welcome-user.ts';

type CreationRefused = Refusal<
  'not_found' | 'forbidden' | 'staff_email_taken' | 'staff_document_taken'
>;

/** A code that somebody has already is drawn again; so often only when something else is wrong. */
const CODE_DRAWS = 5;

/** A sales user of the caller's own site, who learns of it by mail. */
export async function createClinicUser(
  deps: Deps,
  session: StaffSession,
  { password, health_center_id, ...user }: NewClinicUser,
): Promise<ClinicUserRow | CreationRefused> {
  const passwordHash = await hashPassword(password);
  return inTransaction(deps.db, async (trx) => {
    // Whoever was deactivated a moment ago leaves nobody behind.
    const caller = await lockCaller(trx, session);
    if (isRefusal(caller)) return caller;
    const site = await findSiteOfStaff(trx, session, health_center_id);
    if (isRefusal(site)) return site;
    const id = await insertWithCode(trx, site.headquarter_name, {
      ...user,
      first_name: writtenName(user.first_name),
      last_name: writtenName(user.last_name),
      passwordHash,
      siteId: site.id,
    });
    if (isRefusal(id)) return id;
    await recordAuditEvent(deps, trx, session, {
      action: 'staff.created',
      subject: { kind: 'staff_user', id },
      details: { role: user.role, site_id: site.id, active: user.active ?? true },
    });
    const created = await getClinicUser(trx, session, id);
    if (isRefusal(created)) throw new Error(`staff user ${id} is at no site of the caller's`);
    await welcomeUser(deps, trx, { user: created, by: caller, site });
    return created;
  });
}

async function insertWithCode(
  trx: Connection,
  headquarterName: string,
  user: Omit<Parameters<typeof insertClinicUser>[1], 'code'>,
): Promise<number | Refusal<'staff_email_taken' | 'staff_document_taken'>> {
  for (let draw = 0; draw < CODE_DRAWS; draw += 1) {
    const id = await insertClinicUser(trx, { ...user, code: newReferralCode(headquarterName) });
    if (id !== null) return id;
    const taken = await selectTaken(trx, user);
    if (taken.email) return refuse('staff_email_taken', { field: 'email' });
    if (taken.document) return refuse('staff_document_taken', { field: 'identification_number' });
  }
  throw new Error(`${CODE_DRAWS} referral codes of ${headquarterName} were taken`);
}
