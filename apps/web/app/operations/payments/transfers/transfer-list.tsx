import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { ListedTransfer, listTransfers } from '@alivio/contract/transfers.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { use, useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import { NothingFound, PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { transferName } from '../transfer-name.ts';
import { keepTransfersView } from '../transfers-view.ts';
import { copy, stateNames } from './copy.ts';
import { transferColumns } from './transfer-columns.tsx';
import { isNarrowed, NO_FILTERS, type TransferFilter } from './transfer-filter.ts';

type TransferPage = ResponseOf<typeof listTransfers>;
type TransferListProps = { coming: Promise<Outcome<TransferPage>>; filter: TransferFilter };

/** Suspends until the list is there. */
export function TransferList({ coming, filter }: TransferListProps) {
  const list = use(coming);
  return list.ok ? (
    <TransferTable list={list.answer} filter={filter} />
  ) : (
    <ListFailure error={list.error} />
  );
}

function TransferTable({ list, filter }: { list: TransferPage; filter: TransferFilter }) {
  const { search } = useLocation();
  const goToPage = useGoToPage();
  const isLoading = useNavigation().state === 'loading';
  useEffect(() => keepTransfersView(search), [search]);
  return (
    <>
      {filter.state === 'waiting' && list.data.length > 0 && (
        <p className="font-semibold tabular-nums">
          {copy.waitingTotal(formatSoles(list.waiting_total))}
        </p>
      )}
      <DataTable
        caption={copy.caption}
        columns={transferColumns}
        rows={list.data}
        rowKey={({ id }) => String(id)}
        linkTo={({ id }: ListedTransfer) => `/operations/payments/transfers/${id}`}
        linkName={transferName}
        loading={isLoading ? 'again' : undefined}
        empty={list.total_records > 0 ? <PastEnd /> : <NoTransfers filter={filter} />}
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

/** Nothing waits, nothing yet, or nothing that matches: each with its way on. */
function NoTransfers({ filter }: { filter: TransferFilter }) {
  const { change } = useListAddress({});
  if (isNarrowed(filter))
    return (
      <NothingFound
        title={copy.noneTitle}
        action={copy.clear}
        onAction={() => change(NO_FILTERS)}
        first={
          filter.state !== 'all' && (
            <Button onClick={() => change({ state: 'all' })}>{copy.searchAll}</Button>
          )
        }
      >
        {filter.state === 'all' ? copy.nothing : copy.nothingHere(stateNames[filter.state])}
      </NothingFound>
    );
  return filter.state === 'waiting' ? (
    <EmptyState scene={SceneStart} title={copy.emptyTitle}>
      {copy.empty}
    </EmptyState>
  ) : (
    <EmptyState scene={SceneStart} title={copy.noneTitle}>
      {copy.none}
    </EmptyState>
  );
}
