import { listOutboxMessages } from '@alivio/contract/platform.ts';
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
import { MessageList } from './message-list.tsx';
import { readState } from './message-state.ts';
import { StateFilter } from './state-filter.tsx';

export const meta = () => pageTitle('Mensajes');
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const state = readState(search.get('state'));
  const query = { page: readPage(search), ...(state && { state }) };
  return { state, list: orShow(api(listOutboxMessages, { query }), staffExits) };
}
clientLoader.hydrate = true as const;

export default function Messages() {
  const { state, list } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title="Mensajes">
      <StateFilter state={state} />
      <Suspense fallback={<PortalListLoading />}>
        <MessageList coming={list} isFiltered={state !== undefined} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
