import type { createSite as contract } from '@alivio/contract/clinic-settings.ts';
import type { RequestOf } from '@alivio/contract/endpoint.ts';
import { affiliateWithSite } from '#server/affiliations/affiliate-with-site.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { hasCenterWithRuc, insertCenter, selectCenterForUpdate } from './centers.sql.ts';
import type { SettingDeps } from './change-site.ts';
import { recordChange } from './record-change.ts';
import { insertNewSite } from './sites.sql.ts';

type Wished = RequestOf<typeof contract>['body'];

/**
 * Closed at first: it is opened once it has what a loan needs. A clinic that is new comes with its first site, and one
 * that asked to work with us has its answer with it.
 */
export function createSite(
  deps: SettingDeps,
  by: StaffSession,
  { center, affiliation_id: affiliationId, ...facts }: Wished,
): Promise<
  | { id: number }
  | Refusal<
      | 'not_found'
      | 'right_missing'
      | 'center_name_taken'
      | 'ruc_taken'
      | 'site_name_taken'
      | 'affiliation_closed'
    >
> {
  return inTransaction(deps.db, async (trx) => {
    const forbidden = await checkRight(trx, by, 'administrator');
    if (forbidden) return forbidden;
    const centerId = await findOrCreateCenter(deps, trx, by, center);
    if (isRefusal(centerId)) return centerId;
    const id = await insertNewSite(trx, centerId, facts);
    if (id === null) return refuse('site_name_taken', { field: 'headquarter_name' });
    await recordChange(deps, trx, by, {
      action: 'site.created',
      subject: { kind: 'site', id },
      changes: Object.entries(facts).map(([field, after]) => ({ field, before: null, after })),
    });
    const refused =
      affiliationId === undefined
        ? null
        : await affiliateWithSite(deps, trx, by, { affiliationId, siteId: id });
    return refused ?? { id };
  });
}

async function findOrCreateCenter(
  deps: SettingDeps,
  trx: Connection,
  by: StaffSession,
  center: Wished['center'],
): Promise<number | Refusal<'not_found' | 'center_name_taken' | 'ruc_taken'>> {
  if ('id' in center)
    return (await selectCenterForUpdate(trx, center.id)) === null ? refuse('not_found') : center.id;
  const id = await insertCenter(trx, center);
  if (id === null)
    return (await hasCenterWithRuc(trx, center.ruc))
      ? refuse('ruc_taken', { field: 'center_ruc' })
      : refuse('center_name_taken', { field: 'center_name' });
  await recordChange(deps, trx, by, {
    action: 'health_center.created',
    subject: { kind: 'health_center', id },
    changes: [
      { field: 'name', before: null, after: center.name },
      { field: 'ruc', before: null, after: center.ruc },
    ],
  });
  return id;
}
