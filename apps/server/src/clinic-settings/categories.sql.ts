import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

interface CategoryRow {
  id: number;
  name: string;
  is_retired: boolean;
  sites: number;
}

export async function selectAllCategories(db: Connection): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT id, name, retired_at IS NOT NULL AS is_retired,
      (SELECT count(*) FROM site_categories WHERE category_id = categories.id) AS sites
    FROM categories ORDER BY retired_at IS NOT NULL, searchable(name)`.execute(db);
  return rows;
}

export interface CategoryOfSite {
  id: number;
  name: string;
  is_treated: boolean;
  is_retired: boolean;
}

/** What a site may treat, and what it does treat. */
export async function selectCategoriesForSite(
  db: Connection,
  siteId: number,
): Promise<CategoryOfSite[]> {
  const { rows } = await sql<CategoryOfSite>`
    SELECT id, name, site_id IS NOT NULL AS is_treated, retired_at IS NOT NULL AS is_retired
    FROM categories
    LEFT JOIN site_categories ON category_id = categories.id AND site_id = ${siteId}
    WHERE retired_at IS NULL OR site_id IS NOT NULL
    ORDER BY searchable(name)`.execute(db);
  return rows;
}

/** Null when the name is taken. */
export async function insertNewCategory(db: Connection, name: string): Promise<number | null> {
  const row = await db
    .insertInto('categories')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function selectCategoryForUpdate(db: Connection, id: number) {
  return db
    .selectFrom('categories')
    .select(['name', 'retired_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateCategoryName(db: Connection, id: number, name: string): Promise<void> {
  await db.updateTable('categories').set({ name }).where('id', '=', id).execute();
}

export async function updateRetiredAt(
  db: Connection,
  id: number,
  retiredAt: Date | null,
): Promise<void> {
  await db.updateTable('categories').set({ retired_at: retiredAt }).where('id', '=', id).execute();
}

/** Holds those that are offered where they are until the transaction ends. */
export async function lockOfferedCategories(
  db: Connection,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .where('retired_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}

export async function replaceSiteCategories(
  db: Connection,
  siteId: number,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  if (removed.length > 0)
    await db
      .deleteFrom('site_categories')
      .where('site_id', '=', siteId)
      .where(({ eb, fn, val }) => eb('category_id', '=', fn.any(val([...removed]))))
      .execute();
  if (added.length > 0)
    await db
      .insertInto('site_categories')
      .values(added.map((category_id) => ({ site_id: siteId, category_id })))
      .execute();
}
