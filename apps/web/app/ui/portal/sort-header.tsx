import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from './data-table.tsx';
import type { Sort } from './next-sort.ts';
import { tableRoles } from './table-roles.ts';

type SortHeaderProps<Row> = { column: Column<Row>; sort: Sort; onSort: (by: string) => void };

export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const { key, header, sortable, figures, headerAction } = column;
  const direction = sort?.by === key ? sort.direction : null;
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      {...tableRoles.header}
      scope="col"
      {...(sortable && { 'aria-sort': ariaSort(direction) })}
      className="h-11 px-3 font-semibold whitespace-nowrap text-text2"
    >
      <span className={clsx('flex items-center gap-1', figures && 'justify-end')}>
        {sortable ? (
          <button
            type="button"
            onClick={() => onSort(key)}
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
