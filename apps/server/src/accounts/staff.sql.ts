import type { Connection } from '#server/db/client.ts';

export async function selectStaffCredentials(db: Connection, email: string) {
  return db
    .selectFrom('staff_users')
    .select(['id', 'password_hash', 'active'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
}

export async function selectStaffUser(db: Connection, id: number) {
  return db
    .selectFrom('staff_users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'code', 'avatar_file_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function sitesOf(db: Connection, staffUserId: number) {
  return db
    .selectFrom('staff_sites')
    .innerJoin('sites', 'sites.id', 'staff_sites.site_id')
    .innerJoin('health_centers', 'health_centers.id', 'sites.health_center_id')
    .select(['sites.id', 'health_centers.name', 'sites.headquarter_name'])
    .where('staff_sites.staff_user_id', '=', staffUserId)
    .orderBy('health_centers.name')
    .orderBy('sites.headquarter_name');
}

export async function selectSitesOfStaffUser(db: Connection, staffUserId: number) {
  return sitesOf(db, staffUserId).execute();
}

/** One of them, or the first, for somebody who may sign in at this very moment. */
export async function selectSiteOfStaff(
  db: Connection,
  staffUserId: number,
  siteId: number | null,
) {
  const sites = sitesOf(db, staffUserId)
    .innerJoin('staff_users', 'staff_users.id', 'staff_sites.staff_user_id')
    .where('staff_users.active', '=', true)
    .limit(1);
  const asked = siteId === null ? sites : sites.where('staff_sites.site_id', '=', siteId);
  return asked.executeTakeFirst();
}

export async function selectActiveAdmins(db: Connection, siteId: number) {
  return db
    .selectFrom('staff_sites')
    .innerJoin('staff_users', 'staff_users.id', 'staff_sites.staff_user_id')
    .select(['staff_users.id', 'email', 'first_name'])
    .where('staff_sites.site_id', '=', siteId)
    .where('role', '=', 'health_center_admin')
    .where('active', '=', true)
    .orderBy('staff_users.id')
    .execute();
}

export async function selectActivePayees(db: Connection, siteId: number) {
  return db
    .selectFrom('staff_sites')
    .innerJoin('staff_users', 'staff_users.id', 'staff_sites.staff_user_id')
    .select(['staff_users.id', 'email', 'first_name', 'role'])
    .where('staff_sites.site_id', '=', siteId)
    .where('role', 'in', ['health_center_admin', 'management'])
    .where('active', '=', true)
    .orderBy('staff_users.id')
    .execute();
}

export async function selectStaffByEmail(db: Connection, email: string) {
  return db
    .selectFrom('staff_users')
    .select(['id', 'email'])
    .where('active', '=', true)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
}

export async function selectStaffPassword(db: Connection, id: number) {
  return db
    .selectFrom('staff_users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateStaffPassword(
  db: Connection,
  id: number,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('staff_users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}
