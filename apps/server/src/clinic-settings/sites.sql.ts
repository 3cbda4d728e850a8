import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { FirstLoanNeed } from '@alivio/domain/clinic/first-loan.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { siteHas } from './centers.sql.ts';

/** What a site is called and where it is. */
export interface SiteFacts extends Record<string, string> {
  headquarter_name: string;
  address: string;
  district: string;
  province: string;
  region: string;
  phone: string;
}

interface SiteRow {
  id: number;
  center_id: number;
  center_name: string;
  ruc: string | null;
  headquarter_name: string;
  address: string;
  district: string;
  province: string;
  region: string;
  phone: string;
  is_open: boolean;
  has: Record<FirstLoanNeed, boolean>;
}

export async function selectSettingsSite(
  db: Connection,
  id: number,
  today: CalendarDate,
): Promise<SiteRow | null> {
  const { rows } = await sql<SiteRow>`
    SELECT sites.id, center.id AS center_id, center.name AS center_name, center.ruc, headquarter_name, address,
      district, province, region, phone, is_open, ${siteHas(today)} AS has
    FROM sites JOIN health_centers AS center ON center.id = health_center_id
    WHERE sites.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whoever changes something about a site waits for each other here; what only names it goes on being written. */
export async function lockSite(db: Connection, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('sites')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Closed at first. Null when the clinic has a site of that name. */
export async function insertNewSite(
  db: Connection,
  healthCenterId: number,
  facts: SiteFacts,
): Promise<number | null> {
  const row = await db
    .insertInto('sites')
    .values({ ...facts, health_center_id: healthCenterId, is_open: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateSiteFacts(db: Connection, id: number, facts: SiteFacts): Promise<void> {
  await db.updateTable('sites').set(facts).where('id', '=', id).execute();
}

export async function updateSiteOpening(
  db: Connection,
  id: number,
  isOpen: boolean,
): Promise<void> {
  await db.updateTable('sites').set({ is_open: isOpen }).where('id', '=', id).execute();
}

export async function selectPeopleOfSite(db: Connection, siteId: number) {
  return db
    .selectFrom('staff_sites')
    .innerJoin('staff_users', 'staff_users.id', 'staff_sites.staff_user_id')
    .select(['staff_users.id', 'first_name', 'last_name', 'email', 'role', 'active'])
    .where('site_id', '=', siteId)
    .where('role', 'in', ['health_center_admin', 'health_center_user', 'management'])
    .orderBy('active', 'desc')
    .orderBy('first_name')
    .orderBy('staff_users.id')
    .execute();
}

interface HistoryRow {
  id: number;
  at: Date;
  by: string | null;
  action: string;
  details: unknown;
}

const HISTORY_LENGTH = 100;

/** What was set up about a site and its clinic and changed since, newest first. */
export async function selectSiteHistory(db: Connection, siteId: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT event.id, event.at, staff.first_name || ' ' || staff.last_name AS by, action, details
    FROM audit_events AS event
    LEFT JOIN staff_users AS staff ON event.actor_kind = 'staff' AND staff.id = event.actor_id
    WHERE (subject_kind = 'site' AND subject_id = ${siteId} AND action LIKE 'site.%')
      OR (subject_kind = 'health_center' AND subject_id = (SELECT health_center_id FROM sites WHERE id = ${siteId}))
    ORDER BY event.id DESC LIMIT ${HISTORY_LENGTH}`.execute(db);
  return rows;
}
