import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import {
  type ListedReturn,
  type listReturns,
  type ReturnState,
  returnStates,
} from '@alivio/contract/money-returns.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { use } from 'react';
import { formatInstant } from '#lib/format-instant.ts';
import type { Outcome } from '#lib/guards.ts';
import { NothingFound, PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { AllOrOneChips } from '../all-or-one-chips.tsx';
import { sourceNames } from '../unapplied/copy.ts';
import { copy, stateLooks } from './copy.ts';

type Answer = ResponseOf<typeof listReturns>;
type ReturnListProps = { coming: Promise<Outcome<Answer>>; state: ReturnState | undefined };

const columns: Column<ListedReturn>[] = [
  {
    key: 'what',
    header: copy.what,
    cell: ({ id, source }) => <TwoLines first={copy.one(id)} second={sourceNames[source]} />,
  },
  {
    key: 'payee',
    header: copy.payee,
    cell: ({ payee_name, bank }) => <TwoLines first={payee_name} second={bank} />,
  },
  {
    key: 'amount',
    header: copy.amount,
    cell: ({ amount }) => formatSoles(amount),
    figures: true,
  },
  {
    key: 'proposed',
    header: copy.proposed,
    cell: ({ proposed_at, proposed_by }) => (
      <TwoLines first={formatInstant(proposed_at)} second={proposed_by} />
    ),
  },
  {
    key: 'state',
    header: copy.state,
    cell: ({ state, bank_reference }) => (
      <TwoLines
        first={<Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge>}
        second={bank_reference ?? ''}
      />
    ),
  },
];

/** Suspends until the list is there. */
export function ReturnList({ coming, state }: ReturnListProps) {
  const list = use(coming);
  if (!list.ok) return <ListFailure error={list.error} />;
  return <ReturnTable list={list.answer} state={state} />;
}

function ReturnTable({ list, state }: { list: Answer; state: ReturnState | undefined }) {
  const goToPage = useGoToPage();
  const { isLoading } = useListAddress({});
  return (
    <>
      <AllOrOneChips
        label={copy.filters}
        name="state"
        all={copy.all}
        values={returnStates}
        textOf={(each) => stateLooks[each].label}
        chosen={state}
      />
      <DataTable
        caption={copy.caption}
        columns={columns}
        rows={list.data}
        rowKey={({ id }) => String(id)}
        linkTo={({ id }) => `/operations/payments/returns/${id}`}
        loading={isLoading ? 'again' : undefined}
        empty={
          list.total_records > 0 ? <PastEnd /> : <NoReturns isFiltered={state !== undefined} />
        }
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

function NoReturns({ isFiltered }: { isFiltered: boolean }) {
  const { change } = useListAddress({});
  if (isFiltered)
    return (
      <NothingFound
        title={copy.nothingTitle}
        action={copy.clear}
        onAction={() => change({ state: null })}
      >
        {copy.nothing}
      </NothingFound>
    );
  return (
    <EmptyState
      scene={SceneStart}
      title={copy.emptyTitle}
      action={
        <LinkButton to="/operations/payments/unapplied" tone="secondary">
          {copy.openUnapplied}
        </LinkButton>
      }
    >
      {copy.empty}
    </EmptyState>
  );
}
