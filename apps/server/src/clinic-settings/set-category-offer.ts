import { inTransaction } from '#server/db/transaction.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { selectCategoryForUpdate, updateRetiredAt } from './categories.sql.ts';
import type { SettingDeps } from './change-site.ts';
import { recordChange } from './record-change.ts';

/** A retired category is not offered any more; sites and loans that have it keep it. */
export function setCategoryOffer(
  deps: SettingDeps,
  by: StaffSession,
  id: number,
  isOffered: boolean,
): Promise<null | Refusal<'not_found' | 'right_missing'>> {
  return inTransaction(deps.db, async (trx) => {
    const category = await selectCategoryForUpdate(trx, id);
    if (category === undefined) return refuse('not_found');
    const forbidden = await checkRight(trx, by, 'administrator');
    if (forbidden) return forbidden;
    if ((category.retired_at === null) === isOffered) return null;
    await updateRetiredAt(trx, id, isOffered ? null : deps.now());
    await recordChange(deps, trx, by, {
      action: isOffered ? 'category.offered' : 'category.retired',
      subject: { kind: 'category', id },
      changes: [],
    });
    return null;
  });
}
