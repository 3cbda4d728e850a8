import type { SettingsEvent, SettingsSite } from '@alivio/contract/clinic-settings.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { agreementStandings } from '@alivio/domain/clinic/agreement-standing.ts';
import { campaignStanding } from '@alivio/domain/clinic/campaign-standing.ts';
import { missingForFirstLoan } from '@alivio/domain/clinic/first-loan.ts';
import { z } from 'zod/mini';
import type { Connection } from '#server/db/client.ts';
import { findAccountInForce } from '#server/disbursements/find-account-in-force.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findWaitingApproval } from '#server/work/find-approval.ts';
import { selectAccounts, selectCcisElsewhere } from './accounts.sql.ts';
import { selectAgreements } from './agreements.sql.ts';
import { selectCampaigns } from './campaigns.sql.ts';
import { selectCategoriesForSite } from './categories.sql.ts';
import { selectPeopleOfSite, selectSettingsSite, selectSiteHistory } from './sites.sql.ts';

/** Everything that is set up about a site, as it stands today. */
export async function getSettingsSite(
  db: Connection,
  id: number,
  today: CalendarDate,
): Promise<SettingsSite | Refusal<'not_found'>> {
  const site = await selectSettingsSite(db, id, today);
  if (site === null) return refuse('not_found');
  const { center_id, center_name, ruc, has, ...facts } = site;
  const accounts = await selectAccounts(db, id);
  const inUse = await findAccountInForce(db, id, today);
  const waiting = await findWaitingApproval(db, { kind: 'site', id });
  const agreements = agreementStandings(await selectAgreements(db, id), today);
  const campaigns = await selectCampaigns(db, id);
  const people = await selectPeopleOfSite(db, id);
  return {
    ...facts,
    center: { id: center_id, name: center_name, ruc },
    missing: [...missingForFirstLoan(has)],
    categories: await selectCategoriesForSite(db, id),
    agreements: agreements.map(({ validFrom, enteredBy, ...agreement }) => ({
      ...agreement,
      valid_from: validFrom,
      entered_by: enteredBy,
    })),
    accounts: accounts.map((account) => ({ ...account, is_in_use: account.id === inUse })),
    ccis_elsewhere: await selectCcisElsewhere(db, id),
    account_approval_id: waiting?.id ?? null,
    campaigns: campaigns.map((campaign) => ({
      id: campaign.id,
      name: campaign.name,
      starts_on: campaign.startsOn,
      ends_on: campaign.endsOn,
      standing: campaignStanding(campaign, today),
    })),
    people: people.flatMap(({ role, ...person }) =>
      role === 'sells' || role === 'operations'
        ? []
        : [
            {
              id: person.id,
              name: `${person.first_name} ${person.last_name}`,
              role,
              is_active: person.active,
            },
          ],
    ),
    history: (await selectSiteHistory(db, id)).map(({ at, details, ...event }) => ({
      ...event,
      at: at.toISOString(),
      changes: changesIn(details),
    })),
  };
}

const writtenChanges = z.object({
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});

/** As `recordChange` wrote them; an event of another kind has none. */
function changesIn(details: unknown): SettingsEvent['changes'] {
  const read = z.safeParse(writtenChanges, details);
  return read.success ? read.data.changes : [];
}
