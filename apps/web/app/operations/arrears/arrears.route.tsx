import { exportArrears, listArrears } from '@alivio/contract/collection.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { readListQuery } from '#shared/portal/list/read-list-query.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { useRowKeys } from '#shared/portal/list/use-row-keys.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SaveButton } from '#shared/portal/save-button.tsx';
import { ShortcutHelp } from '#shared/portal/shortcut-help.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { ArrearsFilters } from './arrears-filters.tsx';
import { ArrearsList } from './arrears-list.tsx';
import { BucketCards, BucketCardsLoading } from './bucket-cards.tsx';
import { copy, shortcuts } from './copy.ts';
import { WaitingReminders } from './waiting-reminders.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

const ROWS = 25;

/** The list is not awaited: the screen stands before it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readListQuery(listArrears.query, new URL(request.url).searchParams);
  const list = orShow(api(listArrears, { query: { ...query, limit: ROWS } }), staffExits);
  return { query, list };
}
clientLoader.hydrate = true as const;

export default function Arrears() {
  const { query, list } = useLoaderData<typeof clientLoader>();
  const { sortBy = 'age', sort = 'desc' } = query;
  const address = useListAddress({ sortBy, sort });
  useRowKeys();

  async function saveList() {
    const { saveDownload } = await import('#lib/files/save-download.ts');
    const { page: _page, limit: _limit, ...filter } = query;
    const options = { as: 'operations', exits: staffExits } as const;
    return saveDownload(exportArrears, { query: filter }, options);
  }

  return (
    <PortalPage
      title={copy.title}
      actions={
        <div className="flex items-center gap-2">
          <ShortcutHelp shortcuts={shortcuts} />
          <SaveButton save={saveList}>{copy.export}</SaveButton>
        </div>
      }
    >
      <Suspense fallback={<BucketCardsLoading />}>
        <BucketCards coming={list} {...{ query, address }} />
      </Suspense>
      <Suspense>
        <WaitingReminders coming={list} />
      </Suspense>
      <ArrearsFilters {...{ query, address }} />
      <Suspense fallback={<PortalListLoading />}>
        <ArrearsList coming={list} {...{ query, address }} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
