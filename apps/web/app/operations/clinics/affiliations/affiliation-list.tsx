import type { AffiliationRow, listAffiliations } from '@alivio/contract/affiliations.ts';
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
import { keepAffiliationsView } from '../affiliations-view.ts';
import { affiliationColumns } from './affiliation-columns.tsx';
import type { AffiliationFilter } from './affiliation-filter.ts';
import { copy, listNames } from './copy.ts';

type AffiliationPage = ResponseOf<typeof listAffiliations>;
type AffiliationListProps = {
  coming: Promise<Outcome<AffiliationPage>>;
  filter: AffiliationFilter;
};

/** Suspends until the list is there. */
export function AffiliationList({ coming, filter }: AffiliationListProps) {
  const list = use(coming);
  return list.ok ? (
    <AffiliationTable list={list.answer} filter={filter} />
  ) : (
    <ListFailure error={list.error} />
  );
}

type AffiliationTableProps = { list: AffiliationPage; filter: AffiliationFilter };

function AffiliationTable({ list, filter }: AffiliationTableProps) {
  const { search } = useLocation();
  const goToPage = useGoToPage();
  const isLoading = useNavigation().state === 'loading';
  useEffect(() => keepAffiliationsView(search), [search]);
  return (
    <>
      <DataTable
        caption={copy.caption}
        columns={affiliationColumns}
        rows={list.data}
        rowKey={({ id }) => String(id)}
        linkTo={({ id }: AffiliationRow) => `/operations/clinics/affiliations/${id}`}
        linkName={({ name, district }) => `${name}, ${district}`}
        loading={isLoading ? 'again' : undefined}
        empty={list.total_records > 0 ? <PastEnd /> : <NoAffiliations filter={filter} />}
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

/** Nobody asked, or nobody that matches: each with its way on. */
function NoAffiliations({ filter: { state, q } }: { filter: AffiliationFilter }) {
  const { change } = useListAddress({});
  if (q === '')
    return (
      <EmptyState scene={SceneWaiting} title={copy.emptyTitle}>
        {copy.empty[state]}
      </EmptyState>
    );
  return (
    <NothingFound
      title={copy.emptyTitle}
      action={copy.clear}
      onAction={() => change({ q: null })}
      first={
        state !== 'all' && <Button onClick={() => change({ state: null })}>{copy.searchAll}</Button>
      }
    >
      {state === 'all' ? copy.nothing : copy.nothingHere(listNames[state])}
    </NothingFound>
  );
}
