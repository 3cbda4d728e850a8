import type { Connection } from '#server/db/client.ts';
import { selectCategoryName } from './catalog.sql.ts';

/** For ids that a loan holds: none there is a bug. */
export function getCategoryName(db: Connection, categoryId: number): Promise<string> {
  return selectCategoryName(db, categoryId);
}
