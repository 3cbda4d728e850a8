import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from './column.ts';
import type { Sorting } from './next-sort.ts';
import { tableRoles } from './table-roles.ts';

type SortHeaderProps<Row> = {
  column: Column<Row>;
  sorting?: Sorting | undefined;
  isOfMany: boolean;
};

/** The header of a column; a button where the column sorts. */
export function SortHeader<Row>({ column, sorting, isOfMany }: SortHeaderProps<Row>) {
  const { key, header, figures, headerAction } = column;
  const sorts = column.sortable ? sorting : undefined;
  const direction = sorts?.sort?.by === key ? sorts.sort.direction : null;
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      {...tableRoles.header}
      scope="col"
      // On a phone, where rows are cards, only the name is left of a header: what acts has a place in sight there.
      aria-label={header}
      {...(sorts && { 'aria-sort': ariaSort(direction) })}
      className={clsx(
        'h-11 px-1.5 leading-tight font-semibold text-text2 first:pl-3 last:pr-3 2xl:px-3',
        figures ? 'text-right' : 'text-left',
        isOfMany && 'md:max-2xl:text-caption',
      )}
    >
      <span
        className={clsx(
          'flex items-center gap-1',
          figures && 'justify-end',
          isOfMany && 'md:max-2xl:gap-0',
        )}
      >
        {sorts ? (
          <span className="relative inline-flex min-h-8 items-center gap-0.5 hover:text-text">
            {header}
            <Icon className="size-3.5 shrink-0" aria-hidden="true" />
            {/* Over the name, which stays: an empty header is none. */}
            <button
              type="button"
              aria-label={header}
              onClick={() => sorts.onSort(key)}
              className="absolute inset-0 rounded-input max-md:hidden"
            />
          </span>
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
