import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';

export async function selectCategories(db: Connection) {
  return db.selectFrom('categories').select(['id', 'name']).orderBy('name').execute();
}

export async function selectSitesOfCategory(db: Connection, categoryId: number) {
  return db
    .selectFrom('sites')
    .innerJoin('health_centers', 'health_centers.id', 'sites.health_center_id')
    .innerJoin('site_categories', 'site_categories.site_id', 'sites.id')
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
    .where('site_categories.category_id', '=', categoryId)
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

export async function siteTreatsCategory(
  db: Connection,
  siteId: number,
  categoryId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('site_categories')
    .select('site_id')
    .where('site_id', '=', siteId)
    .where('category_id', '=', categoryId)
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
    .where('starts_on', '<=', today)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .orderBy('starts_on', 'desc')
    .executeTakeFirst();
}
