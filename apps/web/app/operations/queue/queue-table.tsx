import type { listWorkItems } from '@alivio/contract/desk.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { keepQueueView, takeLastCase } from '#lib/desk-storage.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { NothingFound, PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { subjectAddress } from '../work/subject-address.ts';
import { copy } from './copy.ts';
import { QueueChangesBar } from './queue-changes-bar.tsx';
import { queueColumns } from './queue-columns.tsx';
import { isFiltered, type QueueFilter } from './queue-filter.ts';
import { useQueueChanges } from './use-queue-changes.ts';

type QueueTableProps = { list: ResponseOf<typeof listWorkItems>; filter: QueueFilter };

export function QueueTable({ list, filter }: QueueTableProps) {
  const { search } = useLocation();
  const goToPage = useGoToPage();
  const isLoading = useNavigation().state === 'loading';
  const { state, revalidate } = useRevalidator();
  const changes = useQueueChanges(list.data, filter);
  const table = useRef<HTMLDivElement>(null);
  const gone = filter.isMine ? copy.goneFromMine : copy.gone;

  function enterTable() {
    table.current?.querySelector<HTMLElement>('[data-row-link]')?.focus();
  }
  useEffect(() => keepQueueView(search), [search]);
  useEffect(() => {
    const id = takeLastCase();
    // Only rows that are there: whoever has dealt with the case goes on at the top.
    if (id !== null) rowOf(table.current, id)?.focus();
  }, []);
  // Once a row has the focus, its own keys lead on.
  useShortcuts({ j: enterTable, k: enterTable });

  return (
    <>
      {/* One block: the line that says nothing yet takes no room of its own. */}
      <div ref={table} className="flex flex-col">
        <QueueChangesBar
          count={changes.count}
          isBusy={state === 'loading'}
          onShow={() => void revalidate()}
        />
        <DataTable
          caption={copy.caption}
          columns={queueColumns}
          rows={list.data.map((item) => ({
            ...item,
            gone: changes.goneIds.has(item.id) ? gone : null,
          }))}
          rowKey={({ id }) => String(id)}
          linkTo={subjectAddress}
          loading={isLoading ? 'again' : undefined}
          empty={<NoCases filter={filter} isPastEnd={list.total_records > 0} />}
        />
      </div>
      {list.data.length > 0 && (
        <Pagination
          page={list.page}
          limit={list.limit}
          totalRecords={list.total_records}
          onPage={goToPage}
        />
      )}
    </>
  );
}

function rowOf(table: HTMLElement | null, workItemId: string): HTMLElement | undefined {
  const links = table?.querySelectorAll<HTMLAnchorElement>('a[data-row-link]') ?? [];
  return [...links].find(({ search }) => readItem(search) === workItemId);
}

/** A client's file names the case so, every other page as the item. */
function readItem(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.get('case') ?? query.get('item');
}

/** Nothing waits, nothing that matches, or a page that others have worked off meanwhile. */
function NoCases({ filter, isPastEnd }: { filter: QueueFilter; isPastEnd: boolean }) {
  if (isPastEnd) return <PastEnd />;
  return isFiltered(filter) ? <NothingMatches /> : <NothingWaits />;
}

function NothingWaits() {
  return (
    <EmptyState
      scene={SceneStart}
      title={copy.emptyTitle}
      action={
        <LinkButton to="/operations/clients" tone="secondary">
          {copy.openClients}
        </LinkButton>
      }
    >
      {copy.empty}
    </EmptyState>
  );
}

function NothingMatches() {
  const [, setQuery] = useSearchParams();
  return (
    <NothingFound title={copy.nothingTitle} action={copy.clear} onAction={() => setQuery({})}>
      {copy.nothing}
    </NothingFound>
  );
}
