import { use } from 'react';
import { NothingFound, PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { copy } from './copy.ts';
import { ownPatientsColumns } from './own-patients-columns.tsx';
import {
  type ComingPatients,
  clearFilters,
  isFiltered,
  nameOf,
  type OwnPatientsView,
  useAddressOf,
} from './own-patients-query.ts';

/** Suspends until the list is there. */
export function OwnPatientsList({ coming, ...view }: OwnPatientsView & { coming: ComingPatients }) {
  const list = use(coming);
  const goToPage = useGoToPage();
  const addressOf = useAddressOf();
  if (!list.ok) return <ListFailure error={list.error} />;
  const { data, page, limit, total_records: totalRecords } = list.answer;
  return (
    <>
      <DataTable
        caption={copy.list}
        columns={ownPatientsColumns}
        rows={data}
        rowKey={({ client_id }) => String(client_id)}
        linkTo={addressOf}
        opensBeside
        linkName={(patient) => copy.open(nameOf(patient))}
        loading={view.address.isLoading ? 'again' : undefined}
        empty={totalRecords > 0 ? <PastEnd /> : <NoRows view={view} />}
      />
      {data.length > 0 && <Pagination {...{ page, limit, totalRecords }} onPage={goToPage} />}
    </>
  );
}

function NoRows({ view }: { view: OwnPatientsView }) {
  if (!isFiltered(view.query))
    return (
      <EmptyState
        scene={SceneStart}
        title={copy.none}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/sells" isFetchedAhead={false}>
              {copy.addPatient}
            </LinkButton>
            <LinkButton to="/sells/referral" tone="secondary" isFetchedAhead={false}>
              {copy.shareQr}
            </LinkButton>
          </div>
        }
      >
        {copy.noneHint}
      </EmptyState>
    );
  return (
    <NothingFound action={copy.clear} onAction={() => clearFilters(view)}>
      {copy.nothing}
    </NothingFound>
  );
}
