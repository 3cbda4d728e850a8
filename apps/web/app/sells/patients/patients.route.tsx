import { searchClients } from '@alivio/contract/sells.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { areShortcutsOff } from '#lib/desk-storage.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { isClientSignedIn } from '#lib/storage.ts';
import { pageTitle } from '#shared/page-title.ts';
import { readPage } from '#shared/portal/list/page-in-address.ts';
import { searchStays } from '#shared/portal/list/search-stays.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SearchBox } from '#ui/portal/search-box.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { copy } from './copy.ts';
import { FoundPatients } from './found-patients.tsx';
import { OpenFailed } from './open-failed.tsx';
import { OpenNotice } from './open-notice.tsx';
import { cleanSearch, readSearch, SHORTEST_SEARCH, waitsForEnter } from './read-search.ts';
import { SwitchDialog } from './switch-dialog.tsx';
import { usePatientSwitch } from './use-patient-switch.ts';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** Each search is counted and written down: opening somebody asks nothing again. */
export const shouldRevalidate = searchStays;

/** Nobody is listed without a term (specification 3, "Sells dashboard"). */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  const search = readSearch(address);
  if (search.length < SHORTEST_SEARCH) return { search, list: null };
  const query = { search, page: readPage(address) };
  return { search, list: orShow(api(searchClients, { query }), staffExits) };
}
clientLoader.hydrate = true as const;

export default function Patients() {
  const { search, list } = useLoaderData<typeof clientLoader>();
  const [query, setQuery] = useSearchParams();
  const patients = usePatientSwitch();
  return (
    <PortalPage
      title={copy.title}
      actions={
        <Button
          size="compact"
          busyText={patients.isBusy ? copy.switching : undefined}
          onClick={() => void patients.want('new')}
        >
          {copy.add}
        </Button>
      }
    >
      {query.get('session') === 'over' && !isClientSignedIn() && (
        <Notice tone="warn" title={copy.sessionOver} announce>
          {copy.sessionOverHint}
        </Notice>
      )}
      {query.get('session') === 'own' && (
        <Notice tone="info" title={copy.ownLogin} announce>
          {copy.ownLoginHint}
        </Notice>
      )}
      <OpenNotice />
      {patients.failure !== null && <OpenFailed>{patients.failure}</OpenFailed>}
      <SearchBox
        label={copy.search}
        searched={search}
        clean={cleanSearch}
        waitsForEnter={waitsForEnter}
        mayJump={mayJump}
        onSearch={(text) => setQuery(text === '' ? {} : { search: text })}
      />
      {list === null ? (
        <EmptyState scene={SceneDocuments} title={copy.start}>
          {search === '' ? copy.startHint : copy.tooShort}
        </EmptyState>
      ) : (
        <Suspense fallback={<PortalListLoading />}>
          <FoundPatients coming={list} patients={patients} />
        </Suspense>
      )}
      <SwitchDialog {...patients} />
    </PortalPage>
  );
}

function mayJump(): boolean {
  return !areShortcutsOff();
}

export function ErrorBoundary() {
  return <SessionOver />;
}
