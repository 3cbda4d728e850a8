import { listAffiliations } from '@alivio/contract/affiliations.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { ClinicsNav } from '../clinics-nav.tsx';
import { affiliationQuery, readAffiliationFilter } from './affiliation-filter.ts';
import { AffiliationFilters } from './affiliation-filters.tsx';
import { AffiliationList } from './affiliation-list.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const filter = readAffiliationFilter(new URL(request.url).searchParams);
  return {
    filter,
    list: orShow(api(listAffiliations, { query: affiliationQuery(filter) }), staffExits),
  };
}
clientLoader.hydrate = true as const;

export default function Affiliations() {
  const { filter, list } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title}>
      <ClinicsNav />
      <AffiliationFilters filter={filter} />
      <Suspense fallback={<PortalListLoading />}>
        <AffiliationList coming={list} filter={filter} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
