let view = '';

/** The part of the book that somebody looked at, to come back to it as long as the page lives. */
export function keepComplaintsView(search: string): void {
  view = search;
}

export function complaintsAddress(): string {
  return `/operations/complaints${view}`;
}
