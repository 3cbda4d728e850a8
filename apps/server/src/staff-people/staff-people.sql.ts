import type { DeskRight } from '@alivio/contract/desk.ts';
import type { StaffRole } from '@alivio/contract/staff.ts';
import type { StaffSite } from '@alivio/contract/staff-people.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { likeText } from '#server/db/like-text.ts';

export interface StaffPersonRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  role: StaffRole;
  active: boolean;
  phone: string | null;
  document_type: DocumentType | null;
  identification_number: string | null;
  code: string;
  created_at: Date;
  sites: StaffSite[];
  rights: DeskRight[];
  last_sign_in_at: Date | null;
}

const personRows = sql`
  SELECT staff_users.id, first_name, last_name, email, role, active, phone, document_type, identification_number, code,
    created_at,
    coalesce((
      SELECT json_agg(
        json_build_object('id', sites.id, 'name', health_centers.name, 'headquarter_name', sites.headquarter_name)
        ORDER BY health_centers.name, sites.headquarter_name)
      FROM staff_sites
      JOIN sites ON sites.id = staff_sites.site_id
      JOIN health_centers ON health_centers.id = sites.health_center_id
      WHERE staff_sites.staff_user_id = staff_users.id
    ), '[]') AS sites,
    ARRAY(
      SELECT "right"::text FROM staff_rights WHERE staff_user_id = staff_users.id ORDER BY staff_rights."right"
    ) AS rights,
    (
      SELECT at FROM audit_events
      WHERE subject_kind = 'staff_user' AND subject_id = staff_users.id AND action = 'staff.signed_in'
      ORDER BY id DESC LIMIT 1
    ) AS last_sign_in_at
  FROM staff_users`;

export interface StaffFilter {
  q?: string | undefined;
  role?: StaffRole | undefined;
  siteId?: number | undefined;
  active?: boolean | undefined;
}

/** An address is found by its words, or by all of it. */
const haystack = sql`searchable(
  first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(identification_number, '') || ' ' || code)`;

function matching({ q = '', role, siteId, active }: StaffFilter) {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const conditions = [
    sql`true`,
    ...words.map((word) => sql`${haystack} LIKE '%' || searchable(${likeText(word)}) || '%'`),
    ...(role === undefined ? [] : [sql`role = ${role}`]),
    ...(active === undefined ? [] : [sql`active = ${active}`]),
    ...(siteId === undefined
      ? []
      : [
          sql`EXISTS (SELECT FROM staff_sites WHERE staff_user_id = staff_users.id AND site_id = ${siteId})`,
        ]),
  ];
  return sql`WHERE ${sql.join(conditions, sql` AND `)}`;
}

export async function selectStaffPeople(
  db: Connection,
  filter: StaffFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: StaffPersonRow[] }> {
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM staff_users ${matching(filter)}`.execute(db);
  const { rows } = await sql<StaffPersonRow>`
    ${personRows} ${matching(filter)}
    ORDER BY searchable(first_name), searchable(last_name), staff_users.id
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows };
}

export async function selectStaffPerson(
  db: Connection,
  id: number,
): Promise<StaffPersonRow | undefined> {
  const { rows } = await sql<StaffPersonRow>`${personRows} WHERE staff_users.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/**
 * The whole desk and one person more, always in the same order: nobody waits in a circle, and who holds which right
 * stays so until the end. Rows that name a staff user go on being written meanwhile.
 */
export async function lockDeskAnd(db: Connection, id: number | null): Promise<void> {
  await db
    .selectFrom('staff_users')
    .select('id')
    .where((eb) => eb.or([eb('role', '=', 'operations'), eb('id', '=', id ?? 0)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Whom the desk puts out nobody else lets in again. */
export async function updateStaffRow(
  db: Connection,
  id: number,
  changes: {
    first_name?: string;
    last_name?: string;
    email?: string;
    phone?: string;
    active?: boolean;
  },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { active } = changes;
  await db
    .updateTable('staff_users')
    .set({ ...changes, ...(active !== undefined && { deactivated_by_desk: !active }) })
    .where('id', '=', id)
    .execute();
}

export async function replaceRights(
  db: Connection,
  id: number,
  rights: readonly DeskRight[],
): Promise<void> {
  await db.deleteFrom('staff_rights').where('staff_user_id', '=', id).execute();
  for (const right of rights)
    await db.insertInto('staff_rights').values({ staff_user_id: id, right }).execute();
}

export async function replaceSites(
  db: Connection,
  id: number,
  siteIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('staff_sites').where('staff_user_id', '=', id).execute();
  for (const siteId of siteIds)
    await db.insertInto('staff_sites').values({ staff_user_id: id, site_id: siteId }).execute();
}

export async function selectSites(
  db: Connection,
  ids: readonly number[] | null,
): Promise<StaffSite[]> {
  const sites = db
    .selectFrom('sites')
    .innerJoin('health_centers', 'health_centers.id', 'sites.health_center_id')
    .select(['sites.id', 'health_centers.name', 'sites.headquarter_name'])
    .orderBy('health_centers.name')
    .orderBy('sites.headquarter_name');
  return ids === null ? sites.execute() : sites.where('sites.id', 'in', ids).execute();
}

export interface StaffEventRow {
  id: number;
  at: Date;
  action: string;
  details: unknown;
  actor_kind: 'client' | 'staff' | 'system';
  actor: string | null;
  /** Of an approval: what was proposed, and the second person's words. */
  proposed: string | null;
  settled_reason: string | null;
  total: number;
}

/** What changed about somebody, the newest first; that they signed in is no change. */
export async function selectHistory(
  db: Connection,
  id: number,
  limit: number,
): Promise<StaffEventRow[]> {
  const { rows } = await sql<StaffEventRow>`
    SELECT event.id, event.at, event.action, event.details, event.actor_kind,
      actor.first_name || ' ' || actor.last_name AS actor,
      approvals.reason AS proposed, approvals.settled_reason,
      count(*) OVER ()::int AS total
    FROM audit_events AS event
    LEFT JOIN staff_users AS actor ON event.actor_kind = 'staff' AND actor.id = event.actor_id
    LEFT JOIN approvals ON approvals.id = (event.details ->> 'approval_id')::bigint
    WHERE event.subject_kind = 'staff_user' AND event.subject_id = ${id} AND event.action <> 'staff.signed_in'
    ORDER BY event.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
