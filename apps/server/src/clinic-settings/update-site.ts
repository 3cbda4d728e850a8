import type { updateSite as contract } from '@alivio/contract/clinic-settings.ts';
import type { RequestOf } from '@alivio/contract/endpoint.ts';
import { violatedIndex } from '#server/db/violated-index.ts';
import { orThrow, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { changeSite, type SettingDeps } from './change-site.ts';
import { changesBetween, recordChange } from './record-change.ts';
import { type SiteFacts, selectSettingsSite, updateSiteFacts } from './sites.sql.ts';

type GivenFacts = RequestOf<typeof contract>['body'];

/** What a site is called and where it is. */
export async function updateSite(
  deps: SettingDeps,
  by: StaffSession,
  id: number,
  given: GivenFacts,
): Promise<null | Refusal<'not_found' | 'right_missing' | 'site_name_taken'>> {
  try {
    return await changeSite(deps, by, id, async (trx, today) => {
      const found = orThrow((await selectSettingsSite(trx, id, today)) ?? refuse('not_found'));
      const { headquarter_name, address, district, province, region, phone } = found;
      const before = { headquarter_name, address, district, province, region, phone };
      const facts: SiteFacts = { ...before, ...withoutMissing(given) };
      const changes = changesBetween(before, facts);
      if (changes.length === 0) return null;
      await updateSiteFacts(trx, id, facts);
      const subject = { kind: 'site', id } as const;
      await recordChange(deps, trx, by, { action: 'site.changed', subject, changes });
      return null;
    });
  } catch (error) {
    if (violatedIndex(error) === null) throw error;
    return refuse('site_name_taken', { field: 'headquarter_name' });
  }
}

/** A field that is not given is not there, whatever it is set to. */
function withoutMissing(given: GivenFacts): Partial<SiteFacts> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
