import { type CampaignDays, campaignProblem } from '@alivio/domain/clinic/campaign-standing.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { insertNewCampaign } from './campaigns.sql.ts';
import { changeSite, type SettingDeps } from './change-site.ts';
import { recordChange } from './record-change.ts';

/** From its first day its months are on offer; what was priced before keeps its price. */
export function addCampaign(
  deps: SettingDeps,
  by: StaffSession,
  siteId: number,
  wished: { name: string } & CampaignDays,
): Promise<null | Refusal<
  | 'not_found'
  | 'right_missing'
  | 'campaign_day_past'
  | 'campaign_days_reversed'
  | 'campaign_overlaps'
>> {
  return changeSite(deps, by, siteId, async (trx, today) => {
    const problem = campaignProblem(wished, today);
    if (problem !== null)
      return refuse(problem, {
        field: problem === 'campaign_day_past' ? 'starts_on' : 'ends_on',
      });
    const isAlone = await insertNewCampaign(trx, { siteId, ...wished });
    if (!isAlone) return refuse('campaign_overlaps', { field: 'starts_on' });
    await recordChange(deps, trx, by, {
      action: 'site.campaign_added',
      subject: { kind: 'site', id: siteId },
      changes: [
        { field: 'campaign', before: null, after: wished.name },
        { field: 'starts_on', before: null, after: wished.startsOn },
        { field: 'ends_on', before: null, after: wished.endsOn },
      ],
    });
    return null;
  });
}
