import { listMessageSwitches } from '@alivio/contract/message-switches.ts';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { AdministratorNotice, useMayAdminister } from '../administrator-notice.tsx';
import { SettingsNav } from '../settings-nav.tsx';
import { copy } from './copy.ts';
import { SwitchList } from './switch-list.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader() {
  return { list: orShow(api(listMessageSwitches, {}), staffExits) };
}
clientLoader.hydrate = true as const;

export default function Switches() {
  const { list } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title}>
      <SettingsNav />
      <AdministratorNotice mayAct={useMayAdminister()} />
      <p className="text-text2">{copy.intro}</p>
      <Suspense fallback={<PortalListLoading />}>
        <SwitchList coming={list} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
