import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { campaignStanding, mayEndOn } from '@alivio/domain/clinic/campaign-standing.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { updateCampaignEnd } from './campaigns.sql.ts';
import { changeCampaign } from './change-campaign.ts';
import type { SettingDeps } from './change-site.ts';
import { recordChange } from './record-change.ts';

/** Its last day is today or later, and earlier than it would have been. */
export function endCampaign(
  deps: SettingDeps,
  by: StaffSession,
  id: number,
  endsOn: CalendarDate,
): Promise<null | Refusal<'not_found' | 'right_missing' | 'campaign_not_endable'>> {
  return changeCampaign(deps, by, id, async (trx, campaign, today) => {
    const isRunning = campaignStanding(campaign, today) === 'running';
    if (!(isRunning && mayEndOn(campaign, endsOn, today)))
      return refuse('campaign_not_endable', { field: 'ends_on' });
    await updateCampaignEnd(trx, id, endsOn);
    await recordChange(deps, trx, by, {
      action: 'site.campaign_ended',
      subject: { kind: 'site', id: campaign.siteId },
      changes: [
        { field: 'campaign', before: campaign.name, after: campaign.name },
        { field: 'ends_on', before: campaign.endsOn, after: endsOn },
      ],
    });
    return null;
  });
}
