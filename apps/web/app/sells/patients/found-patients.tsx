import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { FoundClient, searchClients } from '@alivio/contract/sells.ts';
import { stepLabel, whatIsLeft } from '@alivio/domain/onboarding/step-label.ts';
import { use } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import { NothingFound, PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { copy } from './copy.ts';
import { OPEN, useOpened } from './use-opened.ts';
import type { PatientSwitch } from './use-patient-switch.ts';

type Found = ResponseOf<typeof searchClients>;
type FoundPatientsProps = { coming: Promise<Outcome<Found>>; patients: PatientSwitch };

const columns: Column<FoundClient>[] = [
  { key: 'document_type', header: copy.documentType, cell: (client) => client.document_type },
  {
    key: 'identification_number',
    header: copy.documentNumber,
    cell: (client) => client.identification_number,
  },
  { key: 'first_name', header: copy.firstName, cell: (client) => client.first_name || copy.noName },
  { key: 'last_name', header: copy.lastName, cell: (client) => client.last_name || copy.noName },
  { key: 'step', header: copy.step, cell: (client) => <Step path={client.onboarding_path} /> },
];

/** Suspends until the list is there. */
export function FoundPatients({ coming, patients }: FoundPatientsProps) {
  const found = use(coming);
  if (!found.ok) return <ListFailure error={found.error} />;
  return <FoundTable list={found.answer} patients={patients} />;
}

function FoundTable({ list, patients }: { list: Found; patients: PatientSwitch }) {
  const [query, setQuery] = useSearchParams();
  const goToPage = useGoToPage();
  const isLoading = useNavigation().state === 'loading';
  // A search reaches its first pages only: who comes after them is found with more letters.
  const reachable = Math.min(list.total_records, list.total_pages * list.limit);
  useOpened((clientId) => {
    const client = list.data.find((each) => each.client_id === clientId);
    if (client) void patients.want({ clientId, name: nameOf(client) });
  });

  /** Pressed, it opens the patient's session; the list stays where it is. */
  function addressOf({ client_id }: FoundClient): string {
    const opening = new URLSearchParams(query);
    opening.set(OPEN, String(client_id));
    return `?${opening}`;
  }

  return (
    <>
      {list.total_records > reachable && (
        <Notice tone="info" title={copy.more(list.total_records)}>
          {copy.moreHint(reachable)}
        </Notice>
      )}
      <DataTable
        caption={copy.caption}
        columns={columns}
        rows={list.data}
        rowKey={({ client_id }) => String(client_id)}
        linkTo={addressOf}
        linkName={rowName}
        opensBeside
        loading={isLoading || patients.isBusy ? 'again' : undefined}
        empty={
          // Such a page does not tell how many there are.
          list.page > 1 ? (
            <PastEnd />
          ) : (
            <NothingFound title={copy.nothing} action={copy.clear} onAction={() => setQuery({})}>
              {copy.nothingHint}
            </NothingFound>
          )
        }
      />
      {list.data.length > 0 && (
        <Pagination
          page={list.page}
          limit={list.limit}
          totalRecords={reachable}
          onPage={goToPage}
        />
      )}
    </>
  );
}

/** The registry may not have known the names. */
function nameOf({ first_name, last_name, document_type, identification_number }: FoundClient) {
  return `${first_name} ${last_name}`.trim() || `${document_type} ${identification_number}`;
}

function rowName(client: FoundClient): string {
  const { document_type, identification_number, first_name, last_name } = client;
  return `${document_type} ${identification_number} ${first_name} ${last_name}`.trim();
}

function Step({ path }: { path: string }) {
  const left = whatIsLeft(path);
  return left === null ? stepLabel(path) : <TwoLines first={stepLabel(path)} second={left} />;
}
