import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from './column.ts';
import type { Sorting } from './next-sort.ts';
import { tableRoles } from './table-roles.ts';

type SortHeaderProps<Row> = { column: Column<Row>; sorting?: Sorting | undefined };

/** The header of a column; a button where the column sorts. */
export function SortHeader<Row>({ column, sorting }: SortHeaderProps<Row>) {
  const { key, header, figures, headerAction } = column;
  const sorts = column.sortable ? sorting : undefined;
  const direction = sorts?.sort?.by === key ? sorts.sort.direction : null;
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      {...tableRoles.header}
      scope="col"
      {...(sorts && { 'aria-sort': ariaSort(direction) })}
      className="h-11 px-3 font-semibold whitespace-nowrap text-text2"
    >
      <span className={clsx('flex items-center gap-1', figures && 'justify-end')}>
        {sorts ? (
          <button
            type="button"
            onClick={() => sorts.onSort(key)}
            className="inline-flex min-h-8 items-center gap-1 rounded-input hover:text-text"
          >
            {header}
            <Icon className="size-4" aria-hidden="true" />
          </button>
        ) : (
          header
        )}
        {headerAction}
      </span>
    </th>
  );
}

function ariaSort(direction: 'asc' | 'desc' | null) {
  if (direction === null) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}
