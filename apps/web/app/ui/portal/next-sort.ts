export type Sort = { by: string; direction: 'asc' | 'desc' } | null;

/** How a table is sorted now, and what happens when a header is pressed. */
export type Sorting = { sort: Sort; onSort: (by: string) => void };

/** The cycle of a header: ascending, descending, none (spec 3 §2). */
export function nextSort(current: Sort, by: string): Sort {
  if (current?.by !== by) return { by, direction: 'asc' };
  return current.direction === 'asc' ? { by, direction: 'desc' } : null;
}
