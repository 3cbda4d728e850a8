import type { ComplaintRow, listComplaints } from '@alivio/contract/desk-complaints.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { use, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { NothingFound, PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { SceneWaiting } from '#ui/thread/scene-waiting.tsx';
import { keepComplaintsView } from '../complaints-view.ts';
import { complaintColumns } from './complaint-columns.tsx';
import { type ComplaintFilter, isNarrowed, NO_FILTERS } from './complaint-filter.ts';
import { copy, emptyTexts } from './copy.ts';

type ComplaintPage = ResponseOf<typeof listComplaints>;
type ComplaintListProps = { coming: Promise<Outcome<ComplaintPage>>; filter: ComplaintFilter };

/** Suspends until the list is there. */
export function ComplaintList({ coming, filter }: ComplaintListProps) {
  const list = use(coming);
  return list.ok ? (
    <ComplaintTable list={list.answer} filter={filter} />
  ) : (
    <ListFailure error={list.error} />
  );
}

function ComplaintTable({ list, filter }: { list: ComplaintPage; filter: ComplaintFilter }) {
  const { search } = useLocation();
  const goToPage = useGoToPage();
  const table = useRef<HTMLDivElement>(null);
  const isLoading = useNavigation().state === 'loading';
  useEffect(() => keepComplaintsView(search), [search]);

  function enterTable() {
    table.current?.querySelector<HTMLElement>('[data-row-link]')?.focus();
  }
  // Once a row has the focus, its own keys lead on.
  useShortcuts({ j: enterTable, k: enterTable });

  return (
    <>
      <div ref={table}>
        <DataTable
          caption={copy.caption}
          columns={complaintColumns}
          rows={list.data}
          rowKey={({ id }) => String(id)}
          linkTo={({ id }: ComplaintRow) => `/operations/complaints/${id}`}
          linkName={({ number, name }) => `${number}, ${name}`}
          loading={isLoading ? 'again' : undefined}
          empty={list.total_records > 0 ? <PastEnd /> : <NoComplaints filter={filter} />}
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

/** Nothing waits, or nothing that matches: each with its way on. */
function NoComplaints({ filter }: { filter: ComplaintFilter }) {
  const { change } = useListAddress({});
  const { state } = filter;
  if (!isNarrowed(filter))
    return (
      <EmptyState scene={SceneWaiting} title={copy.emptyTitle}>
        {emptyTexts[state]}
      </EmptyState>
    );
  return (
    <NothingFound
      title={copy.emptyTitle}
      action={copy.clear}
      onAction={() => change(NO_FILTERS)}
      first={
        state !== 'all' && <Button onClick={() => change({ state: null })}>{copy.searchAll}</Button>
      }
    >
      {copy.nothing}
    </NothingFound>
  );
}
