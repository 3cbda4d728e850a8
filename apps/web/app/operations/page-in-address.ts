import { useSearchParams } from 'react-router';

/** The page of a list stands in the address; anything that is none is the first. */
export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export function useGoToPage(): (page: number) => void {
  const [, setQuery] = useSearchParams();
  return (page) =>
    setQuery((query) => {
      query.set('page', String(page));
      return query;
    });
}
