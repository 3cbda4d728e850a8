import { use } from 'react';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { SceneWaiting } from '#ui/thread/scene-waiting.tsx';
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
        empty={<NoRows isPastEnd={totalRecords > 0} onFirstPage={() => goToPage(1)} view={view} />}
      />
      {data.length > 0 && <Pagination {...{ page, limit, totalRecords }} onPage={goToPage} />}
    </>
  );
}

type NoRowsProps = { isPastEnd: boolean; onFirstPage: () => void; view: OwnPatientsView };

function NoRows({ isPastEnd, onFirstPage, view }: NoRowsProps) {
  if (!isPastEnd && !isFiltered(view.query))
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
    <EmptyState
      scene={SceneWaiting}
      title={copy.nothingTitle}
      action={
        <Button tone="secondary" onClick={isPastEnd ? onFirstPage : () => clearFilters(view)}>
          {isPastEnd ? copy.firstPage : copy.clear}
        </Button>
      }
    >
      {isPastEnd ? copy.pastEnd : copy.nothing}
    </EmptyState>
  );
}
