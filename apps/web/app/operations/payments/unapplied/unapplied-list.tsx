import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import {
  type listUnapplied,
  type ReturnSource,
  returnSources,
} from '@alivio/contract/money-returns.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { NothingFound, PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { AllOrOneChips } from '../all-or-one-chips.tsx';
import { copy, countText, opensText, sourceNames, sourcePlurals } from './copy.ts';
import { unappliedAddress } from './unapplied-address.ts';
import { unappliedColumns } from './unapplied-columns.tsx';

type Answer = ResponseOf<typeof listUnapplied>;
type UnappliedListProps = {
  coming: Promise<Outcome<Answer>>;
  source: ReturnSource | undefined;
};

/** Suspends until the list is there. */
export function UnappliedList({ coming, source }: UnappliedListProps) {
  const list = use(coming);
  if (!list.ok) return <ListFailure error={list.error} />;
  return <UnappliedTable list={list.answer} source={source} />;
}

function UnappliedTable({ list, source }: { list: Answer; source: ReturnSource | undefined }) {
  const goToPage = useGoToPage();
  const { isLoading } = useListAddress({});
  return (
    <>
      <Totals totals={list.totals} />
      <AllOrOneChips
        label={copy.filters}
        name="source"
        all={copy.all}
        values={returnSources}
        textOf={(each) => sourcePlurals[each]}
        chosen={source}
      />
      <DataTable
        caption={copy.caption}
        columns={unappliedColumns}
        rows={list.data}
        rowKey={(row) => `${row.source}:${row.source_id}`}
        linkTo={unappliedAddress}
        linkName={(row) =>
          `${sourceNames[row.source]}, ${formatSoles(row.amount)}: ${opensText(row)}`
        }
        loading={isLoading ? 'again' : undefined}
        empty={
          list.total_records > 0 ? (
            <PastEnd />
          ) : (
            <NothingToApply isFiltered={source !== undefined} />
          )
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

function NothingToApply({ isFiltered }: { isFiltered: boolean }) {
  const { change } = useListAddress({});
  if (!isFiltered)
    return (
      <EmptyState scene={SceneStart} title={copy.emptyTitle}>
        {copy.empty}
      </EmptyState>
    );
  return (
    <NothingFound
      title={copy.nothingTitle}
      action={copy.clear}
      onAction={() => change({ source: null })}
    >
      {copy.nothing}
    </NothingFound>
  );
}

function Totals({ totals }: Pick<Answer, 'totals'>) {
  return (
    <dl aria-label={copy.totals} className="grid gap-3 sm:grid-cols-3">
      {totals.map(({ source, count, amount }) => (
        <div
          key={source}
          className="flex flex-col gap-1 rounded-card border border-border bg-surface p-4 shadow-raised"
        >
          <dt className="text-small text-text2">{sourcePlurals[source]}</dt>
          <dd className="text-title font-semibold tabular-nums">{formatSoles(amount)}</dd>
          <dd className="text-small text-text2">{countText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
