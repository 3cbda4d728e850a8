import { listCenters } from '@alivio/contract/clinic-settings.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { AdministratorNotice, useMayAdminister } from '../administrator-notice.tsx';
import { SettingsNav } from '../settings-nav.tsx';
import { CenterList } from './center-list.tsx';
import { CenterSearch } from './center-search.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return {
    search: new URL(request.url).searchParams.get('search') ?? '',
    list: orShow(api(listCenters, {}), staffExits),
  };
}
clientLoader.hydrate = true as const;

export default function Centers() {
  const { search, list } = useLoaderData<typeof clientLoader>();
  const mayAct = useMayAdminister();
  return (
    <PortalPage
      title={copy.title}
      actions={
        mayAct && (
          <LinkButton to="/operations/settings/sites/new" isFetchedAhead={false}>
            {copy.newSite}
          </LinkButton>
        )
      }
    >
      <SettingsNav />
      <AdministratorNotice mayAct={mayAct} />
      <CenterSearch search={search} />
      <Suspense fallback={<PortalListLoading />}>
        <CenterList coming={list} search={search} mayAct={mayAct} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
