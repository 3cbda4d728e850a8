let view = '';

/** The part of the list that somebody looked at, to come back to it as long as the page lives. */
export function keepAffiliationsView(search: string): void {
  view = search;
}

export function affiliationsAddress(): string {
  return `/operations/clinics/affiliations${view}`;
}
