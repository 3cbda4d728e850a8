import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { nextSort, type Sort, type Sorting } from '#ui/portal/next-sort.ts';

/** What stands of a list in its address: the site, the search, the order, the filters, the page. */
export interface ListQuery {
  search?: string | undefined;
  sortBy?: string | undefined;
  sort?: 'asc' | 'desc' | undefined;
  status?: string | undefined;
  group?: string | undefined;
  page?: number | undefined;
}

type Changes = Readonly<Record<string, string | null>>;
/** What follows from where the list stands, which may be ahead of what the screen shows. */
type NextChanges = (latest: URLSearchParams) => Changes;

export interface ListAddress {
  /** Sets and (with null) removes parts of the address; another view starts at its first page. */
  change: (changes: Changes | NextChanges) => void;
  sorting: Sorting;
  /** Another view of the same list is on its way; what is shown is the old one. */
  isLoading: boolean;
}

/** The state of a list is its address: a reload, a shared link and the way back show the same. */
export function useListAddress(query: ListQuery): ListAddress {
  const [, setQuery] = useSearchParams();
  const { pathname, search, key } = useLocation();
  const { location: next } = useNavigation();
  /** Whoever presses twice in a row means both presses, also while the first is on its way. */
  const asked = useRef<string | null>(null);
  const isNavigating = next !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is where things stand
  useEffect(() => {
    if (!isNavigating) asked.current = null;
  }, [key, isNavigating]);

  function change(changes: Changes | NextChanges) {
    // The browser's own address: the screen may still show the view before it.
    const address = new URLSearchParams(asked.current ?? window.location.search);
    address.delete('page');
    const changed = typeof changes === 'function' ? changes(address) : changes;
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) address.delete(name);
      else address.set(name, value);
    }
    asked.current = `?${address}`;
    setQuery(address, { preventScrollReset: true });
  }

  function onSort(by: string) {
    change((latest) => {
      const direction = latest.get('sort') === 'desc' ? 'desc' : 'asc';
      const sort = nextSort(
        sortOf({ sortBy: latest.get('sortBy') ?? undefined, sort: direction }),
        by,
      );
      return { sortBy: sort?.by ?? null, sort: sort?.direction ?? null };
    });
  }

  return {
    change,
    sorting: { sort: sortOf(query), onSort },
    isLoading: next?.pathname === pathname && next.search !== search,
  };
}

/** `sort` alone is by the date of the row, which is no column (`api.md`). */
function sortOf({ sortBy, sort = 'asc' }: ListQuery): Sort {
  return sortBy === undefined ? null : { by: sortBy, direction: sort };
}
