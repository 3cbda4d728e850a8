import type { StaffRole } from '@alivio/contract/staff.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export async function selectStaffCredentials(db: Connection, email: string) {
  return db
    .selectFrom('staff_users')
    .select(['id', 'password_hash'])
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

/** Several may sign in at once; whoever sets a new one waits for them. */
export async function lockStaffPassword(db: Connection, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_users')
    .select('password_hash')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash;
}

/** Null for whoever may not sign in. */
export async function selectActiveStaffEmail(db: Connection, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('staff_users')
    .select('email')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return row?.email ?? null;
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

export interface NewStaffAccount {
  role: StaffRole;
  active: boolean;
  first_name: string;
  last_name: string;
  email: string;
  /** Whoever is made by the operator's command says these later. */
  phone: string | null;
  document_type: DocumentType | null;
  identification_number: string | null;
  passwordHash: string;
  code: string;
  siteIds: readonly number[];
}

/** Null when the e-mail, the document or the code is already taken; which of them, the caller asks afterwards. */
export async function insertStaffAccount(
  db: Connection,
  { passwordHash, siteIds, ...account }: NewStaffAccount,
): Promise<number | null> {
  const row = await db
    .insertInto('staff_users')
    .values({
      email: account.email,
      password_hash: passwordHash,
      first_name: account.first_name,
      last_name: account.last_name,
      role: account.role,
      active: account.active,
      phone: account.phone,
      document_type: account.document_type,
      identification_number: account.identification_number,
      code: account.code,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  for (const siteId of siteIds)
    await db.insertInto('staff_sites').values({ staff_user_id: row.id, site_id: siteId }).execute();
  return row.id;
}

/** Of the e-mail and the document, those that somebody of the staff has, wherever they work. */
export async function selectTaken(
  db: Connection,
  account: Pick<NewStaffAccount, 'email' | 'document_type' | 'identification_number'>,
): Promise<{ email: boolean; document: boolean }> {
  const { rows } = await sql<{ email: boolean; document: boolean }>`
    SELECT
      EXISTS (SELECT FROM staff_users WHERE lower(email) = ${account.email.toLowerCase()}) AS email,
      EXISTS (SELECT FROM staff_users
        WHERE document_type = ${account.document_type}
        AND lower(identification_number) = ${account.identification_number?.toLowerCase() ?? null}) AS document`.execute(
    db,
  );
  return rows[0] ?? { email: false, document: false };
}
