import { inTransaction } from '#server/db/transaction.ts';
import { violatedIndex } from '#server/db/violated-index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { selectCategoryForUpdate, updateCategoryName } from './categories.sql.ts';
import type { SettingDeps } from './change-site.ts';
import { changesBetween, recordChange } from './record-change.ts';

/** Shown everywhere from now on; what was signed keeps the name it was signed with. */
export async function renameCategory(
  deps: SettingDeps,
  by: StaffSession,
  id: number,
  name: string,
): Promise<null | Refusal<'not_found' | 'right_missing' | 'category_name_taken'>> {
  try {
    return await inTransaction(deps.db, async (trx) => {
      const before = await selectCategoryForUpdate(trx, id);
      if (before === undefined) return refuse('not_found');
      const forbidden = await checkRight(trx, by, 'administrator');
      if (forbidden) return forbidden;
      const changes = changesBetween({ name: before.name }, { name });
      if (changes.length === 0) return null;
      await updateCategoryName(trx, id, name);
      const subject = { kind: 'category', id } as const;
      await recordChange(deps, trx, by, { action: 'category.renamed', subject, changes });
      return null;
    });
  } catch (error) {
    if (violatedIndex(error) === null) throw error;
    return refuse('category_name_taken', { field: 'name' });
  }
}
