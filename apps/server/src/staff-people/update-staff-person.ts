import type { StaffPersonChanges } from '@alivio/contract/staff-people.ts';
import { writtenName } from '@alivio/domain/person/names.ts';
import { voidLinks } from '#server/accounts/single-use-links.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { tellNewEmail } from '#server/clinic-users/tell-new-email.ts';
import { placeName } from '#server/clinic-users/welcome-user.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { violatedIndex } from '#server/db/violated-index.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { lockForAdministrator } from './lock-for-administrator.ts';
import { nameOfStaff } from './name-of-staff.ts';
import {
  replaceSites,
  type StaffPersonRow,
  selectSites,
  updateStaffRow,
} from './staff-people.sql.ts';

type NotChanged = Refusal<
  | 'right_missing'
  | 'not_found'
  | 'staff_email_taken'
  | 'desk_email_fixed'
  | 'staff_sites_fixed'
  | 'staff_site_unknown'
>;

type Updating = Pick<Deps, 'config' | 'db' | 'now'>;

interface Update {
  id: number;
  changes: StaffPersonChanges;
}

/** Whether an e-mail is taken only the index knows for certain: somebody may be getting it at this very moment. */
export async function updateStaffPerson(
  deps: Updating,
  by: StaffSession,
  update: Update,
): Promise<null | NotChanged> {
  try {
    return await inTransaction(deps.db, (trx) => applyUpdate(deps, trx, by, update));
  } catch (error) {
    if (violatedIndex(error) === 'staff_users_email')
      return refuse('staff_email_taken', { field: 'email' });
    throw error;
  }
}

async function applyUpdate(
  deps: Updating,
  trx: Connection,
  by: StaffSession,
  { id, changes: { site_ids, ...wished } }: Update,
): Promise<null | NotChanged> {
  const before = await lockForAdministrator(trx, by, id);
  if (isRefusal(before)) return before;
  const details = changedDetails(before, wished);
  if (details.email !== undefined && before.rights.length > 0)
    return refuse('desk_email_fixed', { field: 'email' });
  const moved = await moveSites(trx, before, site_ids);
  if (isRefusal(moved)) return moved;
  const changes = [
    ...Object.entries(details).map(([field, after]) => ({
      field,
      before: before[field as keyof typeof details],
      after,
    })),
    ...moved,
  ];
  if (changes.length === 0) return null;
  await updateStaffRow(trx, id, details);
  await recordAuditEvent(deps, trx, by, {
    action: 'staff.changed',
    subject: { kind: 'staff_user', id },
    details: { changes },
  });
  const { email } = details;
  if (email === undefined) return null;
  await voidLinks(deps, trx, { staffUserId: id });
  await tellNewEmail(deps, trx, {
    staffUserId: id,
    from: before.email,
    to: email,
    by: await nameOfStaff(trx, by),
  });
  return null;
}

type Details = Partial<Pick<StaffPersonChanges, 'first_name' | 'last_name' | 'email' | 'phone'>>;

/** The form sends all of its fields: what is as it was is no change. */
function changedDetails(before: StaffPersonRow, wished: Details) {
  const { first_name, last_name, email, phone } = wished;
  const written = {
    first_name: first_name === undefined ? undefined : writtenName(first_name),
    last_name: last_name === undefined ? undefined : writtenName(last_name),
    email,
    phone,
  };
  const names = ['first_name', 'last_name', 'email', 'phone'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = written[name];
      return value === undefined || value === before[name] ? [] : [[name, value]];
    }),
  ) as { [Name in (typeof names)[number]]?: string };
}

/** Only management oversees sites that can change: whoever works at one has their referral code from there. */
async function moveSites(
  trx: Connection,
  before: StaffPersonRow,
  wished: readonly number[] | undefined,
): Promise<
  | { field: 'sites'; before: string; after: string }[]
  | Refusal<'staff_sites_fixed' | 'staff_site_unknown'>
> {
  const had = before.sites.map(({ id }) => id);
  const siteIds = [...new Set(wished ?? had)];
  const isSame = siteIds.length === had.length && siteIds.every((id) => had.includes(id));
  if (isSame) return [];
  if (before.role !== 'management') return refuse('staff_sites_fixed', { field: 'site_ids' });
  const sites = await selectSites(trx, siteIds);
  if (sites.length < siteIds.length) return refuse('staff_site_unknown', { field: 'site_ids' });
  await replaceSites(trx, before.id, siteIds);
  const words = (list: StaffPersonRow['sites']) => list.map(placeName).join(' · ');
  return [{ field: 'sites', before: words(before.sites), after: words(sites) }];
}
