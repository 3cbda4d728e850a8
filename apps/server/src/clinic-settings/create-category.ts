import { inTransaction } from '#server/db/transaction.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { insertNewCategory } from './categories.sql.ts';
import type { SettingDeps } from './change-site.ts';
import { recordChange } from './record-change.ts';

/** Nobody treats it until a site says so. */
export function createCategory(
  deps: SettingDeps,
  by: StaffSession,
  name: string,
): Promise<{ id: number } | Refusal<'right_missing' | 'category_name_taken'>> {
  return inTransaction(deps.db, async (trx) => {
    const forbidden = await checkRight(trx, by, 'administrator');
    if (forbidden) return forbidden;
    const id = await insertNewCategory(trx, name);
    if (id === null) return refuse('category_name_taken', { field: 'name' });
    await recordChange(deps, trx, by, {
      action: 'category.created',
      subject: { kind: 'category', id },
      changes: [{ field: 'name', before: null, after: name }],
    });
    return { id };
  });
}
