/** What a list is asked for besides its page. */
export interface ListWish<Column extends string, Status extends string> {
  siteId: number;
  search?: string | undefined;
  status?: Status | undefined;
  sortBy?: Column | undefined;
  sort?: 'asc' | 'desc' | undefined;
}

export interface PageWish {
  page: number;
  limit: number;
}

/** Newest first, unless something else is wished; a column without a direction is read upwards. */
export function directionOf({ sortBy, sort }: Pick<ListWish<string, string>, 'sortBy' | 'sort'>) {
  return sort ?? (sortBy === undefined ? 'desc' : 'asc');
}

/** The words that must all be there. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '');
}
