/** One entry of the browser's history, as the router counts them. */
interface Entry {
  index: number;
  path: string;
  /** Where the entry before it leads; null if that was never seen. */
  before: string | null;
}

let last: Entry | null = null;

/**
 * Notes the screen that is shown now. The entry before it is kept with the entry itself: a reload still knows it, and
 * nothing is stored.
 */
export function noteEntry(path: string): void {
  const state = window.history.state ?? {};
  const index = Number(state.idx ?? 0);
  const before = entryBefore() ?? findBefore(index);
  if (before !== entryBefore()) window.history.replaceState({ ...state, before }, '');
  last = { index, path, before };
}

export function entryBefore(): string | null {
  return window.history.state?.before ?? null;
}

function findBefore(index: number): string | null {
  if (last === null) return null;
  if (index === last.index + 1) return last.path;
  // One that took the place of the last.
  return index === last.index ? last.before : null;
}
