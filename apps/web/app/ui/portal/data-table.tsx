import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { Column } from './column.ts';
import type { Sorting } from './next-sort.ts';
import { SortHeader } from './sort-header.tsx';
import { tableRoles } from './table-roles.ts';
import { TableRow } from './table-row.tsx';

type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Without it no column sorts. */
  sorting?: Sorting | undefined;
  /** Where a row leads; its first cell is the link. */
  linkTo?: ((row: Row) => string | undefined) | undefined;
  /** Whom or what a row leads to, where its first cell alone does not say it. */
  linkName?: ((row: Row) => string) | undefined;
  /** What a row leads to stands beside the list, which stays where it is. */
  opensBeside?: boolean | undefined;
  /** `first`: nothing to show yet; `again`: the old rows stay, dimmed. */
  loading?: 'first' | 'again' | undefined;
  /** Instead of rows, when there are none. */
  empty: ReactNode;
  compact?: boolean | undefined;
};

/** So many columns leave their headers little room on a laptop. */
const MANY = 10;

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A table on a desktop, a list of cards on a phone; the roles keep it a table for everybody. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sorting, loading, empty } = props;
  const { linkTo, linkName, opensBeside, compact } = props;
  if (rows.length === 0 && loading === undefined) return empty;
  return (
    <section
      aria-label={caption}
      // Without links inside, the keyboard scrolls it by itself.
      {...(!linkTo && { tabIndex: 0 })}
      className="rounded-card md:max-h-[calc(100dvh-8rem)] md:overflow-auto md:border md:border-border md:bg-surface"
    >
      <table
        {...tableRoles.table}
        aria-busy={loading !== undefined}
        className="block w-full text-small md:table"
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          {...tableRoles.rowGroup}
          className="sr-only bg-sunken md:not-sr-only md:sticky md:top-0 md:z-10"
        >
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <SortHeader
                key={column.key}
                {...{ column, sorting }}
                isOfMany={columns.length > MANY}
              />
            ))}
          </tr>
        </thead>
        <tbody
          {...tableRoles.rowGroup}
          className={clsx(
            'flex flex-col gap-3 md:table-row-group',
            // Dimmed without opacity, which would take the text below its contrast.
            loading === 'again' && 'bg-sunken text-text2 grayscale *:bg-sunken',
          )}
        >
          {loading === 'first'
            ? skeletonRows.map((key) => <SkeletonRow key={key} columns={columns.length} />)
            : rows.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  {...{ row, columns, linkTo, linkName, opensBeside, compact }}
                />
              ))}
        </tbody>
      </table>
    </section>
  );
}

function SkeletonRow({ columns }: { columns: number }) {
  return (
    <tr className="block rounded-card border border-border bg-surface p-4 md:table-row md:border-0 md:p-0">
      <td colSpan={columns} className="block md:table-cell md:h-11 md:px-3">
        <Skeleton className="h-4 w-full" />
      </td>
    </tr>
  );
}
