import { missingForFirstLoan, missingToOpen } from '@alivio/domain/clinic/first-loan.ts';
import { orThrow, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { changeSite, type SettingDeps } from './change-site.ts';
import { recordChange } from './record-change.ts';
import { selectSettingsSite, updateSiteOpening } from './sites.sql.ts';

/** Whether new clients find the site. Loans on their way and the people who work there are not touched. */
export function setSiteOpening(
  deps: SettingDeps,
  by: StaffSession,
  id: number,
  isOpen: boolean,
): Promise<null | Refusal<'not_found' | 'right_missing' | 'site_not_ready'>> {
  return changeSite(deps, by, id, async (trx, today) => {
    const site = orThrow((await selectSettingsSite(trx, id, today)) ?? refuse('not_found'));
    if (site.is_open === isOpen) return null;
    const missing = missingToOpen(missingForFirstLoan(site.has));
    if (isOpen && missing.length > 0) return refuse('site_not_ready', { missing });
    await updateSiteOpening(trx, id, isOpen);
    await recordChange(deps, trx, by, {
      action: isOpen ? 'site.opened' : 'site.closed',
      subject: { kind: 'site', id },
      changes: [],
    });
    return null;
  });
}
