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
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'code'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function selectSitesOfStaffUser(db: Connection, staffUserId: number) {
  return db
    .selectFrom('staff_sites')
    .innerJoin('sites', 'sites.id', 'staff_sites.site_id')
    .innerJoin('health_centers', 'health_centers.id', 'sites.health_center_id')
    .select(['sites.id', 'health_centers.name', 'sites.headquarter_name'])
    .where('staff_sites.staff_user_id', '=', staffUserId)
    .orderBy('health_centers.name')
    .orderBy('sites.headquarter_name')
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
