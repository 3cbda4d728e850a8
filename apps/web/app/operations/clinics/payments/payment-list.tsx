import type {
  DeskClinicPayment,
  listDeskClinicPayments,
} from '@alivio/contract/desk-clinic-payments.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
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
import { SceneWaiting } from '#ui/thread/scene-waiting.tsx';
import { keepPaymentsView } from '../payments-view.ts';
import { copy, stateNames } from './copy.ts';
import { paymentColumns } from './payment-columns.tsx';
import { isNarrowed, NO_FILTERS, type PaymentFilter } from './payment-filter.ts';

type PaymentPage = ResponseOf<typeof listDeskClinicPayments>;
type PaymentListProps = { coming: Promise<Outcome<PaymentPage>>; filter: PaymentFilter };

/** Suspends until the list is there. */
export function PaymentList({ coming, filter }: PaymentListProps) {
  const list = use(coming);
  return list.ok ? (
    <PaymentTable list={list.answer} filter={filter} />
  ) : (
    <ListFailure error={list.error} />
  );
}

function PaymentTable({ list, filter }: { list: PaymentPage; filter: PaymentFilter }) {
  const { search } = useLocation();
  const goToPage = useGoToPage();
  const isLoading = useNavigation().state === 'loading';
  useEffect(() => keepPaymentsView(search), [search]);
  return (
    <>
      <DataTable
        caption={copy.caption}
        columns={paymentColumns}
        rows={list.data}
        rowKey={({ id }) => String(id)}
        linkTo={({ id }: DeskClinicPayment) => `/operations/clinics/payments/${id}`}
        linkName={({ client, shown_id }) => `${client.name}, ${shown_id}`}
        loading={isLoading ? 'again' : undefined}
        empty={list.total_records > 0 ? <PastEnd /> : <NoPayments filter={filter} />}
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

/** Nothing waits, or nothing that matches: each with its way on. */
function NoPayments({ filter }: { filter: PaymentFilter }) {
  const { change } = useListAddress({});
  const { state } = filter;
  if (!isNarrowed(filter))
    return (
      <EmptyState scene={SceneWaiting} title={copy.emptyTitle}>
        {copy.empty[state]}
      </EmptyState>
    );
  return (
    <NothingFound
      title={copy.emptyTitle}
      action={copy.clear}
      onAction={() => change(NO_FILTERS)}
      first={
        state !== 'all' && (
          <Button onClick={() => change({ state: 'all' })}>{copy.searchAll}</Button>
        )
      }
    >
      {state === 'all' ? copy.nothing : copy.nothingHere(stateNames[state])}
    </NothingFound>
  );
}
