import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { siteTreatsCategory } from './catalog.sql.ts';

export async function checkSiteTreatsCategory(
  db: Connection,
  siteId: number,
  categoryId: number,
): Promise<Refusal<'site_without_category'> | null> {
  const treats = await siteTreatsCategory(db, siteId, categoryId);
  return treats ? null : refuse('site_without_category');
}
