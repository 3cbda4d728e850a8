import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { listStaffPeople } from '@alivio/contract/staff-people.ts';
import { use, useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import { NothingFound, PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { copy } from './copy.ts';
import { personName, staffColumns } from './staff-columns.tsx';
import { isNarrowed, NO_FILTERS, type StaffFilter } from './staff-filter.ts';
import { keepStaffView } from './staff-view.ts';

type StaffPage = ResponseOf<typeof listStaffPeople>;
type StaffListProps = { coming: Promise<Outcome<StaffPage>>; filter: StaffFilter };

/** Suspends until the list is there. */
export function StaffList({ coming, filter }: StaffListProps) {
  const list = use(coming);
  return list.ok ? (
    <StaffTable list={list.answer} filter={filter} />
  ) : (
    <ListFailure error={list.error} />
  );
}

function StaffTable({ list, filter }: { list: StaffPage; filter: StaffFilter }) {
  const { search } = useLocation();
  const goToPage = useGoToPage();
  const isLoading = useNavigation().state === 'loading';
  useEffect(() => keepStaffView(search), [search]);
  return (
    <>
      <DataTable
        caption={copy.caption}
        columns={staffColumns}
        rows={list.data}
        rowKey={({ id }) => String(id)}
        linkTo={({ id }) => `/operations/settings/staff/${id}`}
        linkName={personName}
        loading={isLoading ? 'again' : undefined}
        empty={list.total_records > 0 ? <PastEnd /> : <Nobody filter={filter} />}
      />
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

/** Nobody yet, or nobody who matches. */
function Nobody({ filter }: { filter: StaffFilter }) {
  const { change } = useListAddress({});
  if (!isNarrowed(filter))
    return (
      <EmptyState scene={SceneStart} title={copy.emptyTitle}>
        {copy.empty}
      </EmptyState>
    );
  return (
    <NothingFound title={copy.nothingTitle} action={copy.clear} onAction={() => change(NO_FILTERS)}>
      {copy.nothing}
    </NothingFound>
  );
}
