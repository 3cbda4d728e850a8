import { Select } from '#ui/forms/select.tsx';
import type { Column } from '#ui/portal/column.ts';
import type { ListAddress } from './use-list-address.ts';

type SortSelectProps<Row> = { columns: Column<Row>[]; address: ListAddress };

/** On a phone, where rows are cards without headers: the order of the list in one choice. */
export function SortSelect<Row>({ columns, address }: SortSelectProps<Row>) {
  const { sort } = address.sorting;
  const value = sort ? `${sort.by} ${sort.direction}` : '';

  function choose(chosen: string) {
    const [sortBy, direction] = chosen.split(' ');
    address.change({ sortBy: sortBy || null, sort: direction ?? null });
  }

  return (
    <div className="w-full max-w-journey md:hidden">
      <Select
        name="order"
        label="Ordenar por"
        prompt="Lo más reciente"
        // The browser shows the new choice at once, while its list is still on the way.
        key={value}
        defaultValue={value}
        options={columns.flatMap(({ key, header, sortable }) =>
          sortable
            ? [
                { value: `${key} asc`, label: `${header}, ascendente` },
                { value: `${key} desc`, label: `${header}, descendente` },
              ]
            : [],
        )}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </div>
  );
}
