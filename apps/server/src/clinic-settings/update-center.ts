import type { updateCenter as contract } from '@alivio/contract/clinic-settings.ts';
import type { RequestOf } from '@alivio/contract/endpoint.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { violatedIndex } from '#server/db/violated-index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { selectCenterForUpdate, updateCenterFacts } from './centers.sql.ts';
import type { SettingDeps } from './change-site.ts';
import { type Change, recordChange } from './record-change.ts';

type GivenFacts = RequestOf<typeof contract>['body'];

/**
 * A clinic's other name or RUC is used everywhere from now on; what was signed and what the bank was told keep those that
 * they had.
 */
export async function updateCenter(
  deps: SettingDeps,
  by: StaffSession,
  id: number,
  given: GivenFacts,
): Promise<null | Refusal<'not_found' | 'right_missing' | 'center_name_taken' | 'ruc_taken'>> {
  try {
    return await inTransaction(deps.db, async (trx) => {
      const before = await selectCenterForUpdate(trx, id);
      if (before === null) return refuse('not_found');
      const forbidden = await checkRight(trx, by, 'administrator');
      if (forbidden) return forbidden;
      const changes = changesOf(before, given);
      if (changes.length === 0) return null;
      await updateCenterFacts(
        trx,
        id,
        Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      );
      const subject = { kind: 'health_center', id } as const;
      await recordChange(deps, trx, by, { action: 'health_center.changed', subject, changes });
      return null;
    });
  } catch (error) {
    const index = violatedIndex(error);
    if (index === null) throw error;
    return index === 'health_centers_same_ruc'
      ? refuse('ruc_taken', { field: 'ruc' })
      : refuse('center_name_taken', { field: 'name' });
  }
}

/** What is not given stays. */
function changesOf(
  before: { name: string; ruc: string | null },
  given: GivenFacts,
): (Change & { after: string })[] {
  return (['name', 'ruc'] as const).flatMap((field) => {
    const after = given[field];
    if (after === undefined || after === before[field]) return [];
    return [{ field, before: before[field], after }];
  });
}
