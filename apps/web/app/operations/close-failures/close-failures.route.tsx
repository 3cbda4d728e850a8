import { listCloseFailures } from '@alivio/contract/daily-close.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { readPage } from '#shared/portal/list/page-in-address.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { CloseFailureList } from './close-failure-list.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = { page: readPage(new URL(request.url).searchParams) };
  return { list: orShow(api(listCloseFailures, { query }), staffExits) };
}
clientLoader.hydrate = true as const;

export default function CloseFailures() {
  const { list } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title}>
      <p className="max-w-prose text-text2">{copy.intro}</p>
      <Suspense fallback={<PortalListLoading />}>
        <CloseFailureList coming={list} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
