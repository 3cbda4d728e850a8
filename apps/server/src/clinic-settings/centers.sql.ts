import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { FirstLoanNeed } from '@alivio/domain/clinic/first-loan.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** Which of the things that its first loan needs a site has today. */
export function siteHas(today: CalendarDate): RawBuilder<Record<FirstLoanNeed, boolean>> {
  return sql`jsonb_build_object(
    'category', EXISTS (
      SELECT FROM site_categories JOIN categories ON categories.id = category_id AND retired_at IS NULL
      WHERE site_id = sites.id),
    'agreement', EXISTS (
      SELECT FROM clinic_agreements WHERE site_id = sites.id AND valid_from <= ${today}),
    'account', EXISTS (
      SELECT FROM site_bank_accounts
      WHERE site_id = sites.id AND currency = 'PEN' AND valid_from <= ${today}),
    'person', EXISTS (
      SELECT FROM staff_sites JOIN staff_users ON staff_users.id = staff_user_id AND active
        AND role IN ('health_center_admin', 'health_center_user')
      WHERE site_id = sites.id))`;
}

interface SiteOfCenterRow {
  center_id: number;
  center_name: string;
  ruc: string | null;
  /** Null of a clinic without sites. */
  site: {
    id: number;
    headquarter_name: string;
    district: string;
    is_open: boolean;
    has: Record<FirstLoanNeed, boolean>;
    is_account_waiting: boolean;
  } | null;
}

export async function selectSitesByCenter(
  db: Connection,
  today: CalendarDate,
): Promise<SiteOfCenterRow[]> {
  const { rows } = await sql<SiteOfCenterRow>`
    SELECT center.id AS center_id, center.name AS center_name, center.ruc,
      CASE WHEN sites.id IS NOT NULL THEN jsonb_build_object(
        'id', sites.id, 'headquarter_name', headquarter_name, 'district', district, 'is_open', is_open,
        'has', ${siteHas(today)},
        'is_account_waiting', EXISTS (
          SELECT FROM approvals
          WHERE subject_kind = 'site' AND subject_id = sites.id AND approvals.state = 'waiting')
      ) END AS site
    FROM health_centers AS center LEFT JOIN sites ON sites.health_center_id = center.id
    ORDER BY searchable(center.name), searchable(headquarter_name)`.execute(db);
  return rows;
}

export interface CenterFacts extends Record<string, string> {
  name: string;
  ruc: string;
}

/** Null when another clinic has the name or the RUC. */
export async function insertCenter(
  db: Connection,
  { name, ruc }: CenterFacts,
): Promise<number | null> {
  const row = await db
    .insertInto('health_centers')
    .values({ name, ruc })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function hasCenterWithRuc(db: Connection, ruc: string): Promise<boolean> {
  const row = await db
    .selectFrom('health_centers')
    .select('id')
    .where('ruc', '=', ruc)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectCenterForUpdate(
  db: Connection,
  id: number,
): Promise<{ name: string; ruc: string | null } | null> {
  const row = await db
    .selectFrom('health_centers')
    .select(['name', 'ruc'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateCenterFacts(
  db: Connection,
  id: number,
  facts: Partial<CenterFacts>,
): Promise<void> {
  await db.updateTable('health_centers').set(facts).where('id', '=', id).execute();
}
