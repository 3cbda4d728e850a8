import { listStaffPeople } from '@alivio/contract/staff-people.ts';
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
import { copy } from './copy.ts';
import { readStaffFilter, staffQuery } from './staff-filter.ts';
import { StaffFilters } from './staff-filters.tsx';
import { StaffList } from './staff-list.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const filter = readStaffFilter(new URL(request.url).searchParams);
  return { filter, list: orShow(api(listStaffPeople, { query: staffQuery(filter) }), staffExits) };
}
clientLoader.hydrate = true as const;

export default function Staff() {
  const { filter, list } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage
      title={copy.title}
      actions={
        <LinkButton to="/operations/settings/staff/new" isFetchedAhead={false}>
          {copy.create}
        </LinkButton>
      }
    >
      <SettingsNav />
      <p className="text-text2">{copy.intro}</p>
      <AdministratorNotice mayAct={useMayAdminister()} />
      <StaffFilters filter={filter} />
      <Suspense fallback={<PortalListLoading />}>
        <StaffList coming={list} filter={filter} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
