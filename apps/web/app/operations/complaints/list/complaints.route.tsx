import { listComplaints } from '@alivio/contract/desk-complaints.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { ShortcutHelp } from '#shared/portal/shortcut-help.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { complaintQuery, readComplaintFilter } from './complaint-filter.ts';
import { ComplaintFilters } from './complaint-filters.tsx';
import { ComplaintList } from './complaint-list.tsx';
import { copy, shortcuts } from './copy.ts';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const filter = readComplaintFilter(new URL(request.url).searchParams);
  const list = orShow(api(listComplaints, { query: complaintQuery(filter) }), staffExits);
  return { filter, list };
}
clientLoader.hydrate = true as const;

export default function Complaints() {
  const { filter, list } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title} actions={<ShortcutHelp shortcuts={shortcuts} />}>
      <p className="text-text2">{copy.intro}</p>
      <ComplaintFilters filter={filter} />
      <Suspense fallback={<PortalListLoading />}>
        <ComplaintList coming={list} filter={filter} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
