import { listReturns } from '@alivio/contract/money-returns.ts';
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
import { PaymentsNav } from '../payments-nav.tsx';
import { copy } from './copy.ts';
import { readReturnState } from './read-return-state.ts';
import { ReturnList } from './return-list.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const state = readReturnState(search.get('state'));
  const query = { page: readPage(search), limit: 20, ...(state && { state }) };
  return { state, list: orShow(api(listReturns, { query }), staffExits) };
}
clientLoader.hydrate = true as const;

export default function Returns() {
  const { state, list } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title}>
      <PaymentsNav />
      <p className="max-w-prose text-text2">{copy.intro}</p>
      <Suspense fallback={<PortalListLoading />}>
        <ReturnList coming={list} state={state} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
