import { type ReactNode, use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { EmptyList } from '../empty-list.tsx';
import { ListFailure } from '../list-failure.tsx';
import { NothingFound, PastEnd } from './nothing-found.tsx';
import { useGoToPage } from './page-in-address.ts';
import type { ListAddress } from './use-list-address.ts';

/** A page of a list, as every paged call answers it. */
interface PagedList<Row> {
  page: number;
  limit: number;
  total_records: number;
  data: Row[];
}

type PortalListProps<Row> = Pick<ListAddress, 'sorting' | 'isLoading'> & {
  coming: Promise<Outcome<PagedList<Row>>>;
  caption: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** The drawer or dialog of a row, which opens beside the list. */
  linkTo?: ((row: Row) => string | undefined) | undefined;
  /** Read aloud of it: who it is, and what the first cell says. */
  linkName: (row: Row) => string;
  /** Takes off the search and the filters; undefined when there are none. */
  onClear: (() => void) | undefined;
  /** Instead of a list that has nothing yet; 'No hay registros' unless given. */
  empty?: ReactNode;
};

/** A list of a portal with its pages, or what stands in its place. Suspends until it is there. */
export function PortalList<Row>({ coming, empty, onClear, ...table }: PortalListProps<Row>) {
  const list = use(coming);
  const goToPage = useGoToPage();
  if (!list.ok) return <ListFailure error={list.error} />;
  const { data, page, limit, total_records: totalRecords } = list.answer;
  const { sorting, isLoading, ...rest } = table;
  return (
    <>
      <DataTable
        {...rest}
        opensBeside
        rows={data}
        sorting={sorting}
        loading={isLoading ? 'again' : undefined}
        empty={<NoRows isPastEnd={totalRecords > 0} onClear={onClear} empty={empty} />}
      />
      {data.length > 0 && <Pagination {...{ page, limit, totalRecords }} onPage={goToPage} />}
    </>
  );
}

type NoRowsProps = Pick<PortalListProps<never>, 'onClear' | 'empty'> & { isPastEnd: boolean };

/** Nothing yet, nothing that matches, or a page that is no more: each with its way on. */
function NoRows({ isPastEnd, onClear, empty = <EmptyList /> }: NoRowsProps) {
  if (isPastEnd) return <PastEnd />;
  if (onClear === undefined) return empty;
  return (
    <NothingFound action="Limpiar filtros" onAction={onClear}>
      Nada coincide con tu búsqueda y tus filtros.
    </NothingFound>
  );
}
