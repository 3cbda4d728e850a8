import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTitle } from '#shared/page-title.ts';
import { copy } from '#shared/portal/settlements/copy.ts';
import { loadSettlements } from '#shared/portal/settlements/load-settlements.ts';
import { SettlementsScreen } from '#shared/portal/settlements/settlements-screen.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { requireSite } from './selected-site.ts';
import { SiteSelector } from './site-selector.tsx';

export const meta = () => pageTitle(copy.title);

export function clientLoader(args: ClientLoaderFunctionArgs) {
  const site = requireSite(args, 'healthCenterID');
  return { site, ...loadSettlements(args, site.selected?.id) };
}

export default function Settlements() {
  const { site, ...list } = useLoaderData<typeof clientLoader>();
  const query = site.selected ? `?healthCenterID=${site.selected.id}` : '';
  return (
    <SettlementsScreen
      {...list}
      paymentsPath={`/health-center/management/payments${query}`}
      siteSelector={<SiteSelector {...site} parameter="healthCenterID" />}
    />
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
