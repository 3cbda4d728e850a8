import { FilterChips } from '#ui/portal/filter-chips.tsx';
import type { ListAddress, ListQuery } from './use-list-address.ts';

type ActiveFiltersProps = {
  query: ListQuery;
  address: ListAddress;
  /** What the address calls each filter, in the words of the screen: 'Estado: Generado'. */
  texts: { status?: string | undefined; group?: string | undefined };
};

const FILTERS = ['search', 'status', 'group'] as const;
const NONE = { search: null, status: null, group: null };

/** The filters in force, by name and value, each of which can be taken off. */
export function ActiveFilters({ query, address, texts }: ActiveFiltersProps) {
  const all = { search: query.search && `Búsqueda: ${query.search}`, ...texts };
  return (
    <FilterChips
      filters={FILTERS.flatMap((key) => {
        const text = query[key] === undefined ? undefined : all[key];
        return text === undefined ? [] : [{ key, text }];
      })}
      onRemove={(key) => address.change({ [key]: null })}
      onClear={() => address.change(NONE)}
    />
  );
}

/** Takes off all filters; undefined when there are none. */
export function clearFilters(query: ListQuery, address: ListAddress): (() => void) | undefined {
  const isFiltered = FILTERS.some((name) => query[name] !== undefined);
  return isFiltered ? () => address.change(NONE) : undefined;
}
