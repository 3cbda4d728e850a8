import { campaignStanding } from '@alivio/domain/clinic/campaign-standing.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { updateWithdrawn } from './campaigns.sql.ts';
import { changeCampaign } from './change-campaign.ts';
import type { SettingDeps } from './change-site.ts';
import { recordChange } from './record-change.ts';

/** One that has not begun never does; nobody was offered its months. */
export function withdrawCampaign(
  deps: SettingDeps,
  by: StaffSession,
  id: number,
): Promise<null | Refusal<'not_found' | 'right_missing' | 'campaign_begun'>> {
  return changeCampaign(deps, by, id, async (trx, campaign, today) => {
    const standing = campaignStanding(campaign, today);
    if (standing === 'withdrawn') return null;
    if (standing !== 'coming') return refuse('campaign_begun');
    await updateWithdrawn(trx, id, deps.now());
    await recordChange(deps, trx, by, {
      action: 'site.campaign_withdrawn',
      subject: { kind: 'site', id: campaign.siteId },
      changes: [{ field: 'campaign', before: campaign.name, after: null }],
    });
    return null;
  });
}
