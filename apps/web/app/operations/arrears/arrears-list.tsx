import { use } from 'react';
import { NothingFound, PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { arrearsColumns } from './arrears-columns.tsx';
import { type ArrearsView, type ComingArrears, clearArrears, isFiltered } from './arrears-query.ts';
import { copy } from './copy.ts';

/** Suspends until the list is there. */
export function ArrearsList({ coming, ...view }: ArrearsView & { coming: ComingArrears }) {
  const list = use(coming);
  const goToPage = useGoToPage();
  if (!list.ok) return <ListFailure error={list.error} />;
  const { data, page, limit, total_records: totalRecords } = list.answer;
  return (
    <>
      <DataTable
        caption={copy.caption}
        columns={arrearsColumns}
        rows={data}
        rowKey={({ loan_id }) => String(loan_id)}
        linkTo={({ loan_id }) => `/operations/arrears/${loan_id}`}
        sorting={view.address.sorting}
        loading={view.address.isLoading ? 'again' : undefined}
        empty={totalRecords > 0 ? <PastEnd /> : <NoRows view={view} />}
      />
      {data.length > 0 && <Pagination {...{ page, limit, totalRecords }} onPage={goToPage} />}
    </>
  );
}

function NoRows({ view }: { view: ArrearsView }) {
  if (!isFiltered(view.query))
    return (
      <EmptyState scene={SceneStart} title={copy.emptyTitle}>
        {copy.empty}
      </EmptyState>
    );
  return (
    <NothingFound title={copy.nothingTitle} action={copy.clear} onAction={() => clearArrears(view)}>
      {copy.nothing}
    </NothingFound>
  );
}
