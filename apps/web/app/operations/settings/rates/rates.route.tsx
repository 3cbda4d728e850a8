import { getRateSettings } from '@alivio/contract/rate-settings.ts';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { CaseHold } from '../../work/case-hold.tsx';
import { AdministratorNotice, useMayAdminister } from '../administrator-notice.tsx';
import { SettingsNav } from '../settings-nav.tsx';
import { copy } from './copy.ts';
import { RatesView } from './rates-view.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The cards are not awaited: the screen stands before them. */
export function clientLoader() {
  return { settings: orShow(api(getRateSettings, {}), staffExits) };
}
clientLoader.hydrate = true as const;

export default function Rates() {
  const { settings } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title}>
      <SettingsNav />
      <CaseHold loaded={settings} />
      <AdministratorNotice mayAct={useMayAdminister()} />
      <Suspense fallback={<PortalListLoading />}>
        <RatesView coming={settings} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
