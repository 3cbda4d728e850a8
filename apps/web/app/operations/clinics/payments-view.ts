let view = '';

/** The part of the list that somebody looked at, to come back to it as long as the page lives. */
export function keepPaymentsView(search: string): void {
  view = search;
}

export function paymentsAddress(): string {
  return `/operations/clinics${view}`;
}
