import type { ClinicUserChanges, clinicUserColumns } from '@alivio/contract/clinic-users.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

type Column = (typeof clinicUserColumns)[number];

export interface ClinicUserFilter {
  search?: string | undefined;
  sortBy?: Column | undefined;
  sort?: 'asc' | 'desc' | undefined;
  page: number;
  limit: number;
}

/** Whoever works at a site of the caller's, as sales person or administrator; nobody else exists for them. */
function colleaguesOf(db: Connection, staffUserId: number) {
  return db
    .selectFrom('staff_users')
    .where('role', 'in', ['health_center_admin', 'health_center_user'])
    .where(({ exists }) => exists(sitesInCommon(db, staffUserId)));
}

function sitesInCommon(db: Connection, staffUserId: number) {
  return db
    .selectFrom('staff_sites')
    .innerJoin('staff_sites as own', 'own.site_id', 'staff_sites.site_id')
    .select('staff_sites.site_id')
    .where('staff_sites.staff_user_id', '=', sql.ref<number>('staff_users.id'))
    .where('own.staff_user_id', '=', staffUserId);
}

const columns = [
  'staff_users.id',
  'first_name',
  'last_name',
  'email',
  'role',
  'active',
  'deactivated_by_desk',
  'phone',
  'document_type',
  'identification_number',
  'code',
] as const;

/** The first of the sites that both work for: somebody with two is listed once. */
const siteOf = (staffUserId: number) =>
  sql<number>`(
    SELECT min(theirs.site_id) FROM staff_sites AS theirs JOIN staff_sites AS own USING (site_id)
    WHERE theirs.staff_user_id = staff_users.id AND own.staff_user_id = ${staffUserId})`.as(
    'site_id',
  );

/** The search has no '@' nor '.' (specification 3 §2): an address is found by its words, or by all of it run together. */
const haystack = sql<string>`searchable(
  first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(email, '[^[:alnum:]]', '', 'g'))`;

/** Names in the order of the alphabet, whatever their accents; 'Activo' comes before 'Inactivo'. */
const sortKeys = {
  first_name: sql`searchable(first_name)`,
  last_name: sql`searchable(last_name)`,
  email: sql`lower(email)`,
  status: sql`CASE WHEN active THEN 0 ELSE 1 END`,
} as const;

export async function selectClinicUsers(
  db: Connection,
  staffUserId: number,
  { search = '', sortBy, sort, page, limit }: ClinicUserFilter,
) {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const found = words.reduce(
    (query, word) => query.where(haystack, 'like', sql<string>`'%' || searchable(${word}) || '%'`),
    colleaguesOf(db, staffUserId),
  );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sorted =
    sortBy === undefined
      ? found.orderBy('created_at', sort ?? 'desc')
      : found.orderBy(sortKeys[sortBy], sort ?? 'asc');
  const rows = await sorted
    .select(columns)
    .select(siteOf(staffUserId))
    .orderBy('staff_users.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total, rows };
}

export type ClinicUserRow = Awaited<ReturnType<typeof selectClinicUsers>>['rows'][number];

export async function selectClinicUser(
  db: Connection,
  staffUserId: number,
  id: number,
): Promise<ClinicUserRow | undefined> {
  return colleaguesOf(db, staffUserId)
    .select(columns)
    .select(siteOf(staffUserId))
    .where('staff_users.id', '=', id)
    .executeTakeFirst();
}

/** Whether somebody was created inactive and nobody has activated them since. */
export async function wasNeverActive(db: Connection, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM audit_events
    WHERE subject_kind = 'staff_user' AND subject_id = ${id}
      AND action IN ('staff.created', 'staff.activated')
    HAVING bool_and(action = 'staff.created' AND NOT (details -> 'active')::boolean)`.execute(db);
  return rows.length > 0;
}

/** Always in the same order: two who change each other do not wait in a circle. */
export async function lockStaff(db: Connection, ids: readonly number[]) {
  return db
    .selectFrom('staff_users')
    .select(['id', 'active', 'role', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateStaffUser(
  db: Connection,
  id: number,
  changes: ClinicUserChanges,
): Promise<void> {
  await db.updateTable('staff_users').set(changes).where('id', '=', id).execute();
}
