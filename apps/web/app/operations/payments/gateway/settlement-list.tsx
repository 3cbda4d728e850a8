import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type {
  listGatewaySettlements,
  SettlementRow,
} from '@alivio/contract/gateway-settlements.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { use } from 'react';
import { useNavigation } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import { NothingFound, PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ChoiceChips } from '#ui/portal/choice-chips.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { copy, depositNames, differenceText, settlementStates } from './copy.ts';
import type { GatewayFilter } from './gateway-filter.ts';

type SettlementListProps = {
  coming: Promise<Outcome<ResponseOf<typeof listGatewaySettlements>>>;
  filter: GatewayFilter;
};

const columns: Column<SettlementRow>[] = [
  { key: 'number', header: copy.number, cell: ({ number }) => number },
  { key: 'settledOn', header: copy.settledOn, cell: ({ settled_on }) => formatDay(settled_on) },
  { key: 'lines', header: copy.lines, cell: ({ line_count }) => line_count, figures: true },
  { key: 'amount', header: copy.amount, cell: ({ amount }) => formatSoles(amount), figures: true },
  {
    key: 'commission',
    header: copy.commission,
    cell: ({ commission }) => formatSoles(commission),
    figures: true,
  },
  { key: 'net', header: copy.net, cell: ({ net }) => formatSoles(net), figures: true },
  { key: 'differences', header: copy.differences, cell: (row) => <Differences {...row} /> },
  {
    key: 'deposit',
    header: copy.deposit,
    cell: ({ deposit }) => (
      <Badge tone={deposit === 'awaited' ? 'info' : deposit === 'taken' ? 'ok' : 'neutral'}>
        {depositNames[deposit]}
      </Badge>
    ),
  },
];

function Differences({ difference, open_differences: open }: SettlementRow) {
  if (open > 0) return <Badge tone="warn">{copy.open(open)}</Badge>;
  return difference === 0 ? copy.noDifference : `${differenceText(difference)} (${copy.explained})`;
}

/** Suspends until the list is there. */
export function SettlementList({ coming, filter }: SettlementListProps) {
  const list = use(coming);
  const goToPage = useGoToPage();
  const { change } = useListAddress({});
  const isLoading = useNavigation().state === 'loading';
  return (
    <section aria-labelledby="settlements" className="flex flex-col gap-4">
      <h2 id="settlements" className="text-lead font-semibold">
        {copy.settlements}
      </h2>
      <ChoiceChips
        label={copy.settlementFilter}
        choices={(['all', 'awaited', 'differing'] as const).map((state) => ({
          key: state,
          text: settlementStates[state],
          isOn: state === filter.state,
          onPress: () => change({ state: state === 'all' ? null : state }),
        }))}
      />
      {list.ok ? (
        <>
          <DataTable
            caption={copy.settlementsCaption}
            columns={columns}
            rows={list.answer.data}
            rowKey={({ id }) => String(id)}
            linkTo={({ id }) => `/operations/payments/gateway/${id}`}
            linkName={({ number }) => number}
            loading={isLoading ? 'again' : undefined}
            empty={
              list.answer.total_records > 0 ? (
                <PastEnd />
              ) : (
                <NoSettlements filter={filter} onAll={() => change({ state: null })} />
              )
            }
          />
          {list.answer.data.length > 0 && (
            <Pagination
              page={list.answer.page}
              limit={list.answer.limit}
              totalRecords={list.answer.total_records}
              onPage={goToPage}
            />
          )}
        </>
      ) : (
        <ListFailure error={list.error} />
      )}
    </section>
  );
}

function NoSettlements({ filter, onAll }: { filter: GatewayFilter; onAll: () => void }) {
  if (filter.state === 'all')
    return (
      <EmptyState scene={SceneDocuments} title={copy.noSettlements}>
        {copy.noSettlementsText}
      </EmptyState>
    );
  return <NothingFound title={copy.noneOfFilter} action={copy.seeAll} onAction={onAll} />;
}
