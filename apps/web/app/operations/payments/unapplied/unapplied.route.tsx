import { listUnapplied } from '@alivio/contract/money-returns.ts';
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
import { CaseHold } from '../../work/case-hold.tsx';
import { PaymentsNav } from '../payments-nav.tsx';
import { copy } from './copy.ts';
import { readSource } from './read-source.ts';
import { UnappliedList } from './unapplied-list.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const source = readSource(search.get('source'));
  const query = { page: readPage(search), limit: 20, ...(source && { source }) };
  return { source, list: orShow(api(listUnapplied, { query }), staffExits) };
}
clientLoader.hydrate = true as const;

export default function Unapplied() {
  const { source, list } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title}>
      <PaymentsNav />
      <CaseHold loaded={list} />
      <p className="max-w-prose text-text2">{copy.intro}</p>
      <Suspense fallback={<PortalListLoading />}>
        <UnappliedList coming={list} source={source} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
