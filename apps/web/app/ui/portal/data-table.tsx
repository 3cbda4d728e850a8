import { clsx } from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { Sort } from './next-sort.ts';
import { SortHeader } from './sort-header.tsx';
import { tableRoles } from './table-roles.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Amounts and counts stand at the right with figures of one width. */
  figures?: boolean;
  /** Beside the header: a filter. */
  headerAction?: ReactNode;
};

type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sort: Sort;
  onSort: (by: string) => void;
  onOpen?: ((row: Row) => void) | undefined;
  /** `first`: nothing to show yet; `again`: the old rows stay, dimmed. */
  loading?: 'first' | 'again' | undefined;
  /** Instead of rows, when there are none. */
  empty: ReactNode;
  compact?: boolean | undefined;
};

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A table on a desktop, a list of cards on a phone; the roles keep it a table for everybody. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort, onSort, loading, empty } = props;
  if (rows.length === 0 && loading === undefined) return empty;
  return (
    <div className="rounded-card md:max-h-[calc(100dvh-8rem)] md:overflow-auto md:border md:border-border md:bg-surface">
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
              <SortHeader key={column.key} {...{ column, sort, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody
          {...tableRoles.rowGroup}
          className={clsx(
            'flex flex-col gap-3 md:table-row-group md:divide-y md:divide-border',
            // Dimmed without opacity, which would take the text below its contrast.
            loading === 'again' && 'bg-sunken text-text2 grayscale *:bg-sunken',
          )}
        >
          {loading === 'first'
            ? skeletonRows.map((key) => <SkeletonRow key={key} columns={columns.length} />)
            : rows.map((row) => <TableRow key={props.rowKey(row)} row={row} {...props} />)}
        </tbody>
      </table>
    </div>
  );
}

function TableRow<Row>({ row, columns, onOpen, compact }: DataTableProps<Row> & { row: Row }) {
  return (
    <tr
      {...tableRoles.row}
      {...(onOpen && {
        tabIndex: 0,
        onClick: () => onOpen(row),
        onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) =>
          moveOrOpen(event, () => onOpen(row)),
      })}
      className={clsx(
        'block rounded-card border border-border bg-surface px-4 py-2 md:table-row md:rounded-none md:border-0 md:focus-visible:-outline-offset-2',
        onOpen && 'cursor-pointer hover:bg-sunken',
      )}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          {...tableRoles.cell}
          className={clsx(
            'flex items-center justify-between gap-4 py-1 md:table-cell md:px-3',
            'first:whitespace-nowrap md:first:sticky md:first:left-0 md:first:bg-inherit',
            compact ? 'md:h-8 md:py-0' : 'md:h-11 md:py-1.5',
            column.figures && 'whitespace-nowrap tabular-nums md:text-right',
          )}
        >
          <span aria-hidden="true" className="shrink-0 text-text2 md:hidden">
            {column.header}
          </span>
          <span className="min-w-0 text-right md:text-inherit">{column.cell(row)}</span>
        </td>
      ))}
    </tr>
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

const rowMoves: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
};

/** Only while a row itself has the focus, so that its buttons keep their keys. */
function moveOrOpen(event: KeyboardEvent<HTMLTableRowElement>, open: () => void) {
  if (event.target !== event.currentTarget) return;
  const move = rowMoves[event.key];
  if (event.key === 'Enter') open();
  else if (move) {
    const next = event.currentTarget[move];
    if (next instanceof HTMLElement) next.focus();
  } else return;
  event.preventDefault();
}
