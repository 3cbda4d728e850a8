import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { RowLink, RowSurface } from './row-link.tsx';
import { tableRoles } from './table-roles.ts';

type TableRowProps<Row> = {
  row: Row;
  columns: Column<Row>[];
  /** Where the row leads; nowhere where it gives nothing. */
  linkTo?: ((row: Row) => string | undefined) | undefined;
  /** Whom or what it leads to, where the first cell alone does not say it. */
  linkName?: ((row: Row) => string) | undefined;
  opensBeside?: boolean | undefined;
  compact?: boolean | undefined;
};

/** Over the whole row: as an outline of the row itself it would be covered by the first cell, which sticks. */
const focusRing =
  'after:pointer-events-none after:absolute after:inset-0 after:rounded-card after:-outline-offset-3 after:outline-focus has-[[data-row-link]:focus-visible]:after:outline-3 md:after:rounded-none';

/** A row of a table on a desktop, a card on a phone. One that leads somewhere is a link as a whole. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, linkTo, linkName, opensBeside, compact } = props;
  const to = linkTo?.(row);
  return (
    <tr
      {...tableRoles.row}
      className={clsx(
        'relative block rounded-card border border-border bg-surface px-4 py-2 md:table-row md:rounded-none md:border-0 md:border-b md:last:border-b-0',
        to && 'hover:bg-sunken',
        to && focusRing,
      )}
    >
      {columns.map((column, index) => (
        <TableCell key={column.key} {...{ column, compact }}>
          {to && index === 0 ? (
            <RowLink {...{ to, opensBeside }} name={linkName?.(row)}>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
          {to && index === columns.length - 1 && <RowSurface {...{ to, opensBeside }} />}
        </TableCell>
      ))}
    </tr>
  );
}

type TableCellProps<Row> = {
  column: Column<Row>;
  compact: boolean | undefined;
  children: ReactNode;
};

function TableCell<Row>({ column, compact, children }: TableCellProps<Row>) {
  return (
    <td
      {...tableRoles.cell}
      className={clsx(
        'flex items-center justify-between gap-4 py-1 md:table-cell md:px-1.5 md:first:pl-3 md:last:pr-3 2xl:px-3',
        // On a phone it may be longer than the card is wide.
        'md:first:sticky md:first:left-0 md:first:bg-inherit md:first:whitespace-nowrap',
        compact ? 'md:h-8 md:py-0' : 'md:h-11 md:py-1.5',
        column.figures && 'whitespace-nowrap tabular-nums md:text-right',
      )}
    >
      <span aria-hidden="true" className="shrink-0 text-text2 md:hidden">
        {column.header}
      </span>
      <span className="min-w-0 text-right md:[text-align:inherit]">{children}</span>
    </td>
  );
}
