import type { FoundCase, searchCases } from '@alivio/contract/cases.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { loanStateTexts } from '@alivio/domain/loan/loan-state-texts.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPeruPhone } from '@alivio/domain/person/phone.ts';
import { use } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import { NothingFound, PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { copy } from './copy.ts';

type FoundListProps = { coming: Promise<Outcome<ResponseOf<typeof searchCases>>> };

const columns: Column<FoundCase>[] = [
  {
    key: 'name',
    header: copy.name,
    cell: ({ name, document }) => <TwoLines first={name} second={document} />,
  },
  {
    key: 'contact',
    header: copy.contact,
    cell: ({ phone, email }) => <TwoLines first={formatPeruPhone(phone)} second={email} />,
  },
  {
    key: 'loan',
    header: copy.loan,
    cell: ({ loan_state, loan_code }) =>
      loan_state === null ? (
        copy.none
      ) : (
        <TwoLines first={loanStateTexts[loan_state]} second={loan_code ?? ''} />
      ),
  },
  {
    key: 'amount',
    header: copy.amount,
    cell: ({ amount }) => (amount === null ? copy.none : formatSoles(amount)),
    figures: true,
  },
];

/** Suspends until the list is there. */
export function FoundList({ coming }: FoundListProps) {
  const found = use(coming);
  return found.ok ? <FoundTable list={found.answer} /> : <ListFailure error={found.error} />;
}

function FoundTable({ list }: { list: ResponseOf<typeof searchCases> }) {
  const [query, setQuery] = useSearchParams();
  const goToPage = useGoToPage();
  const isLoading = useNavigation().state === 'loading';

  /** The dialog that asks why stands over this list. */
  function addressOf({ client_id }: FoundCase): string {
    const opening = new URLSearchParams(query);
    opening.set('open', String(client_id));
    return `?${opening}`;
  }

  return (
    <>
      <DataTable
        caption={copy.caption}
        columns={columns}
        rows={list.data}
        rowKey={({ client_id, loan_id }) => `${client_id}-${loan_id}`}
        linkTo={addressOf}
        loading={isLoading ? 'again' : undefined}
        empty={
          list.total_records > 0 ? (
            <PastEnd />
          ) : (
            <NothingFound
              title={copy.nothingTitle}
              action={copy.clear}
              onAction={() => setQuery({})}
            >
              {copy.nothing}
            </NothingFound>
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
