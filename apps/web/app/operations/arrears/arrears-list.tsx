import { use } from 'react';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { SceneWaiting } from '#ui/thread/scene-waiting.tsx';
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
        empty={<NoRows isPastEnd={totalRecords > 0} onFirstPage={() => goToPage(1)} view={view} />}
      />
      {data.length > 0 && <Pagination {...{ page, limit, totalRecords }} onPage={goToPage} />}
    </>
  );
}

type NoRowsProps = { isPastEnd: boolean; onFirstPage: () => void; view: ArrearsView };

function NoRows({ isPastEnd, onFirstPage, view }: NoRowsProps) {
  if (!isPastEnd && !isFiltered(view.query))
    return (
      <EmptyState scene={SceneStart} title={copy.emptyTitle}>
        {copy.empty}
      </EmptyState>
    );
  return (
    <EmptyState
      scene={SceneWaiting}
      title={copy.nothingTitle}
      action={
        <Button tone="secondary" onClick={isPastEnd ? onFirstPage : () => clearArrears(view)}>
          {isPastEnd ? copy.firstPage : copy.clear}
        </Button>
      }
    >
      {isPastEnd ? copy.pastEnd : copy.nothing}
    </EmptyState>
  );
}
