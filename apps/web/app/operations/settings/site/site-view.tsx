import type { SettingsSite } from '@alivio/contract/clinic-settings.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { BackLink } from '../../payments/back-link.tsx';
import { CaseHold } from '../../work/case-hold.tsx';
import { AdministratorNotice, useMayAdminister } from '../administrator-notice.tsx';
import { SettingsNav } from '../settings-nav.tsx';
import { AccountCard } from './account-card.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { CampaignsCard } from './campaigns-card.tsx';
import { CategoriesCard } from './categories-card.tsx';
import { copy } from './copy.ts';
import { FactsCard } from './facts-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { OpeningCard } from './opening-card.tsx';
import { TeamCard } from './team-card.tsx';

/** Everything that is set up about a site, and what its first loan still needs. */
export function SiteView({ site, today }: { site: SettingsSite; today: CalendarDate }) {
  const mayAct = useMayAdminister();
  return (
    <PortalPage title={`${site.center.name}, ${site.headquarter_name}`}>
      <SettingsNav />
      <BackLink to="/operations/settings">{copy.back}</BackLink>
      <CaseHold loaded={site} />
      <AdministratorNotice mayAct={mayAct} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <OpeningCard {...{ site, mayAct }} />
          <AccountCard {...{ site, mayAct }} />
          <AgreementCard {...{ site, today, mayAct }} />
          <CampaignsCard {...{ site, today, mayAct }} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <FactsCard {...{ site, mayAct }} />
          <CategoriesCard {...{ site, mayAct }} />
          <TeamCard people={site.people} />
          <HistoryCard history={site.history} />
        </div>
      </div>
    </PortalPage>
  );
}
