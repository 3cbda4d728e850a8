import type { listCloseFailures } from '@alivio/contract/daily-close.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { useNavigation } from 'react-router';
import { formatInstant } from '#lib/format-instant.ts';
import { PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { copy, taskNames } from './copy.ts';

type FailureList = ResponseOf<typeof listCloseFailures>;
type Failure = FailureList['data'][number];

const columns: Column<Failure>[] = [
  { key: 'loan_id', header: copy.loan, cell: ({ loan_id }) => `N.º ${loan_id}` },
  { key: 'day', header: copy.day, cell: ({ day }) => <time dateTime={day}>{formatDay(day)}</time> },
  { key: 'task', header: copy.task, cell: ({ task }) => taskNames[task] },
  { key: 'attempts', header: copy.attempts, cell: ({ attempts }) => attempts, figures: true },
  { key: 'first_failed_at', header: copy.since, cell: (failure) => <Since {...failure} /> },
  { key: 'error', header: copy.error, cell: ({ error }) => error ?? copy.waits },
];

function Since({ first_failed_at }: Pick<Failure, 'first_failed_at'>) {
  return (
    <time dateTime={first_failed_at} className="whitespace-nowrap">
      {formatInstant(first_failed_at)}
    </time>
  );
}

export function CloseFailureTable({ list }: { list: FailureList }) {
  const goToPage = useGoToPage();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <DataTable
        caption={copy.caption}
        columns={columns}
        rows={list.data}
        rowKey={({ id }) => String(id)}
        loading={isLoading ? 'again' : undefined}
        empty={list.total_records > 0 ? <PastEnd /> : <NothingFailed />}
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

function NothingFailed() {
  return (
    <EmptyState scene={SceneStart} title={copy.emptyTitle}>
      {copy.empty}
    </EmptyState>
  );
}
