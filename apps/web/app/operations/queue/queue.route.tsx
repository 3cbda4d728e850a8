import { listWorkItems } from '@alivio/contract/desk.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { ShortcutHelp } from '#shared/portal/shortcut-help.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { useSearchKey } from '../use-search-key.ts';
import { TakeNextButton } from '../work/take-next-button.tsx';
import { copy, shortcuts } from './copy.ts';
import { queueQuery, readQueueFilter } from './queue-filter.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const filter = readQueueFilter(new URL(request.url).searchParams);
  return { filter, list: orShow(api(listWorkItems, { query: queueQuery(filter) }), staffExits) };
}
clientLoader.hydrate = true as const;

export default function Queue() {
  const { filter, list } = useLoaderData<typeof clientLoader>();
  useShortcuts(useSearchKey());
  return (
    <PortalPage
      title={copy.title}
      actions={
        <div className="flex items-start gap-2">
          <ShortcutHelp shortcuts={shortcuts} />
          <TakeNextButton kind={filter.kind} />
        </div>
      }
    >
      <QueueFilters filter={filter} />
      <Suspense fallback={<PortalListLoading />}>
        <QueueList coming={list} filter={filter} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
