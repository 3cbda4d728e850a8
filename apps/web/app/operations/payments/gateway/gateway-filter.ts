import { readPage } from '#shared/portal/list/page-in-address.ts';

export interface GatewayFilter {
  state: 'all' | 'awaited' | 'differing';
  page: number;
  payments: 'all' | 'missing';
  paymentsPage: number;
}

/** Both lists of the page stand in its address. */
export function readGatewayFilter(search: URLSearchParams): GatewayFilter {
  const state = search.get('state');
  const paymentsPage = search.get('payments_page') ?? '';
  return {
    state: state === 'awaited' || state === 'differing' ? state : 'all',
    page: readPage(search),
    payments: search.get('payments') === 'missing' ? 'missing' : 'all',
    paymentsPage: readPage(new URLSearchParams({ page: paymentsPage })),
  };
}
