import { inTransaction } from '#server/db/transaction.ts';
import { violatedIndex } from '#server/db/violated-index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { selectCenterForUpdate, updateCenterName } from './centers.sql.ts';
import type { SettingDeps } from './change-site.ts';
import { changesBetween, recordChange } from './record-change.ts';

/** A clinic's other name is shown everywhere from now on; what was signed keeps the one it was signed with. */
export async function renameCenter(
  deps: SettingDeps,
  by: StaffSession,
  id: number,
  name: string,
): Promise<null | Refusal<'not_found' | 'right_missing' | 'center_name_taken'>> {
  try {
    return await inTransaction(deps.db, async (trx) => {
      const before = await selectCenterForUpdate(trx, id);
      if (before === null) return refuse('not_found');
      const forbidden = await checkRight(trx, by, 'administrator');
      if (forbidden) return forbidden;
      const changes = changesBetween({ name: before.name }, { name });
      if (changes.length === 0) return null;
      await updateCenterName(trx, id, name);
      const subject = { kind: 'health_center', id } as const;
      await recordChange(deps, trx, by, { action: 'health_center.renamed', subject, changes });
      return null;
    });
  } catch (error) {
    if (violatedIndex(error) === null) throw error;
    return refuse('center_name_taken', { field: 'name' });
  }
}
