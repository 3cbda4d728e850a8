import { searchCases } from '@alivio/contract/cases.ts';
import { Suspense } from 'react';
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { areShortcutsOff } from '#lib/desk-storage.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { readPage } from '#shared/portal/list/page-in-address.ts';
import { searchStays } from '#shared/portal/list/search-stays.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { ShortcutHelp } from '#shared/portal/shortcut-help.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SearchBox } from '#ui/portal/search-box.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { TO_SEARCH } from '../use-search-key.ts';
import { copy, shortcuts } from './copy.ts';
import { FoundList } from './found-list.tsx';
import { OpenClientDialog } from './open-client-dialog.tsx';

const SHORTEST_SEARCH = 2;
const LONGEST_SEARCH = 80;

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

export const shouldRevalidate = searchStays;

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  const search = (address.get('search') ?? '').trim().slice(0, LONGEST_SEARCH);
  if (search.length < SHORTEST_SEARCH) return { search, list: null };
  const query = { search, page: readPage(address) };
  return { search, list: orShow(api(searchCases, { query }), staffExits) };
}
clientLoader.hydrate = true as const;

export default function Clients() {
  const { search, list } = useLoaderData<typeof clientLoader>();
  const [, setQuery] = useSearchParams();
  const cameToSearch = useLocation().state === TO_SEARCH;
  return (
    <PortalPage title={copy.title} actions={<ShortcutHelp shortcuts={shortcuts} />}>
      <SearchBox
        label={copy.search}
        searched={search}
        mayJump={mayJump}
        hasFocus={cameToSearch}
        onSearch={(text) => setQuery(text === '' ? {} : { search: text })}
      />
      {list === null ? (
        <EmptyState scene={SceneDocuments} title={copy.startTitle}>
          {copy.start}
        </EmptyState>
      ) : (
        <Suspense fallback={<PortalListLoading />}>
          <FoundList coming={list} />
        </Suspense>
      )}
      <OpenClientDialog />
    </PortalPage>
  );
}

function mayJump(): boolean {
  return !areShortcutsOff();
}

export function ErrorBoundary() {
  return <SessionOver />;
}
