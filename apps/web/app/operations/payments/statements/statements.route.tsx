import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { type ListedStatement, listStatements } from '@alivio/contract/statements.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Suspense, use } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { type Outcome, orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { readPage, useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { BackLink } from '../back-link.tsx';
import { PaymentsNav } from '../payments-nav.tsx';
import { transfersAddress } from '../transfers-view.ts';
import { copy } from './copy.ts';
import { periodText } from './period-text.ts';
import { statementCountsText } from './statement-counts.ts';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = { page: readPage(new URL(request.url).searchParams) };
  return { list: orShow(api(listStatements, { query }), staffExits) };
}
clientLoader.hydrate = true as const;

export default function Statements() {
  const { list } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title} actions={<ImportLink />}>
      <PaymentsNav />
      <BackLink to={transfersAddress()}>{copy.back}</BackLink>
      <Suspense fallback={<PortalListLoading />}>
        <StatementList coming={list} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}

function ImportLink() {
  return (
    <LinkButton to="/operations/payments/import" isFetchedAhead={false}>
      {copy.import}
    </LinkButton>
  );
}

const columns: Column<ListedStatement>[] = [
  {
    key: 'file',
    header: copy.file,
    cell: ({ bank, file_name }) => (
      <span className="block wrap-anywhere whitespace-normal">
        <TwoLines first={bank} second={file_name} />
      </span>
    ),
  },
  { key: 'period', header: copy.period, cell: periodText },
  { key: 'result', header: copy.result, cell: statementCountsText },
  { key: 'total', header: copy.total, cell: ({ total }) => formatSoles(total), figures: true },
  {
    key: 'by',
    header: copy.by,
    cell: ({ imported_at, imported_by }) => (
      <TwoLines first={imported_by} second={formatInstant(imported_at)} />
    ),
  },
];

type StatementListProps = { coming: Promise<Outcome<ResponseOf<typeof listStatements>>> };

/** Suspends until the list is there. */
function StatementList({ coming }: StatementListProps) {
  const list = use(coming);
  const goToPage = useGoToPage();
  const isLoading = useNavigation().state === 'loading';
  if (!list.ok) return <ListFailure error={list.error} />;
  const { data, page, limit, total_records: totalRecords } = list.answer;
  return (
    <>
      <DataTable
        caption={copy.caption}
        columns={columns}
        rows={data}
        rowKey={({ id }) => String(id)}
        linkTo={({ id }) => `/operations/payments/statements/${id}`}
        linkName={({ bank, file_name }) => `${bank}, ${file_name}`}
        loading={isLoading ? 'again' : undefined}
        empty={totalRecords > 0 ? <PastEnd /> : <NoStatements />}
      />
      {data.length > 0 && <Pagination {...{ page, limit, totalRecords }} onPage={goToPage} />}
    </>
  );
}

function NoStatements() {
  return (
    <EmptyState scene={SceneDocuments} title={copy.emptyTitle} action={<ImportLink />}>
      {copy.empty}
    </EmptyState>
  );
}
