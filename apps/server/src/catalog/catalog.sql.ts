import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';

/** Those that are offered. */
export async function selectCategories(db: Connection) {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** Those where somebody can apply. */
export async function selectSitesOfCategory(db: Connection, categoryId: number) {
  return db
    .selectFrom('sites')
    .innerJoin('health_centers', 'health_centers.id', 'sites.health_center_id')
    .innerJoin('site_categories', 'site_categories.site_id', 'sites.id')
    .innerJoin('categories', 'categories.id', 'site_categories.category_id')
    .select([
      'sites.id',
      'health_centers.name',
      'sites.headquarter_name',
      'sites.district',
      'sites.province',
      'sites.region',
      'sites.address',
      'sites.phone',
    ])
    .where('categories.id', '=', categoryId)
    .where('categories.retired_at', 'is', null)
    .where('sites.is_open', '=', true)
    .orderBy('health_centers.name')
    .orderBy('sites.headquarter_name')
    .execute();
}

export async function selectSite(db: Connection, siteId: number) {
  return db
    .selectFrom('sites')
    .innerJoin('health_centers', 'health_centers.id', 'sites.health_center_id')
    .select([
      'health_centers.name',
      'sites.headquarter_name as headquarter',
      'sites.address',
      'sites.district',
    ])
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow();
}

export async function selectCategoryName(db: Connection, categoryId: number): Promise<string> {
  const { name } = await db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Whether somebody can apply at a site for a category. */
export async function siteTreatsCategory(
  db: Connection,
  siteId: number,
  categoryId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('site_categories')
    .innerJoin('sites', 'sites.id', 'site_categories.site_id')
    .innerJoin('categories', 'categories.id', 'site_categories.category_id')
    .select('site_id')
    .where('site_id', '=', siteId)
    .where('category_id', '=', categoryId)
    .where('sites.is_open', '=', true)
    .where('categories.retired_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function siteExists(db: Connection, siteId: number): Promise<boolean> {
  const row = await db.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst();
  return row !== undefined;
}

/** The campaign in force at a site on a day. */
export async function selectCampaign(db: Connection, siteId: number, today: CalendarDate) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('withdrawn_at', 'is', null)
    .where('starts_on', '<=', today)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .orderBy('starts_on', 'desc')
    .executeTakeFirst();
}
