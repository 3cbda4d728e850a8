import { useNavigation, useSearchParams } from 'react-router';

/** The page of a list stands in the address; anything that is none is the first. */
export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export function useGoToPage(): (page: number) => void {
  const [, setQuery] = useSearchParams();
  const { location: next } = useNavigation();
  return (page) => {
    // Of the view that was asked for last: the screen may still show the one before it.
    const { pathname, search } = window.location;
    const query = new URLSearchParams(next?.pathname === pathname ? next.search : search);
    query.set('page', String(page));
    setQuery(query);
  };
}
