import type { StaffRole } from '@alivio/contract/staff.ts';
import type { NewStaffPerson, StaffSite } from '@alivio/contract/staff-people.ts';
import { writtenName } from '@alivio/domain/person/names.ts';
import { createStaffAccount } from '#server/accounts/create-staff-account.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { newToken } from '#server/sessions/token.ts';
import { checkRight } from '#server/work/check-right.ts';
import { nameOfStaff } from './name-of-staff.ts';
import { lockDeskAnd, selectSites, selectStaffPerson } from './staff-people.sql.ts';
import { welcomePerson } from './welcome-person.ts';

type NotCreated = Refusal<
  'right_missing' | 'staff_email_taken' | 'staff_document_taken' | 'staff_site_unknown'
>;

/** An account of any role. Nobody knows its password: the person sets one with the link of the mail. */
export async function createStaffPerson(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  { site_ids, ...person }: NewStaffPerson,
): Promise<{ id: number } | NotCreated> {
  const passwordHash = await hashPassword(deps.config, newToken());
  return inTransaction(deps.db, async (trx) => {
    await lockDeskAnd(trx, null);
    const forbidden = await checkRight(trx, by, 'administrator');
    if (forbidden) return forbidden;
    const siteIds = [...new Set(site_ids)];
    const sites = siteIds.length === 0 ? [] : await selectSites(trx, siteIds);
    if (sites.length < siteIds.length) return refuse('staff_site_unknown', { field: 'site_ids' });
    const account = {
      ...person,
      active: true,
      first_name: writtenName(person.first_name),
      last_name: writtenName(person.last_name),
      passwordHash,
      siteIds,
    };
    const id = await createStaffAccount(trx, account, codePlace(person.role, sites));
    if (isRefusal(id)) return id;
    await recordAuditEvent(deps, trx, by, {
      action: 'staff.created',
      subject: { kind: 'staff_user', id },
      details: { role: person.role, site_ids: siteIds, active: true },
    });
    const created = await selectStaffPerson(trx, id);
    if (!created) throw new Error(`staff user ${id} was not written`);
    await welcomePerson(deps, trx, created, await nameOfStaff(trx, by));
    return { id };
  });
}

/** What a referral code begins with: the site, 'GER' for management, 'ALV' for people of the house. */
function codePlace(role: StaffRole, [site]: readonly StaffSite[]): string {
  if (role === 'management') return 'Gerencia';
  return site?.headquarter_name ?? 'Alv';
}
