let view = '';

/** The part of the list that somebody looked at, to come back to it as long as the page lives. */
export function keepStaffView(search: string): void {
  view = search;
}

export function staffAddress(): string {
  return `/operations/settings/staff${view}`;
}
