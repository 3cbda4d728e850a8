import type { DeskPaymentState } from '@alivio/contract/desk-clinic-payments.ts';
import { readPage } from '#shared/portal/list/page-in-address.ts';
import { stateNames } from './copy.ts';

/** In the order of the chips: what waits for the desk comes first. */
export const listStates = Object.keys(stateNames) as readonly DeskPaymentState[];
const FIRST: DeskPaymentState = 'REVISION';

export interface PaymentFilter {
  state: DeskPaymentState;
  site: number | undefined;
  q: string;
  page: number;
}

const LONGEST_SEARCH = 80;
const SHORTEST_SEARCH = 2;

/** The whole view of the list stands in its address. */
export function readPaymentFilter(search: URLSearchParams): PaymentFilter {
  const site = search.get('site') ?? '';
  const q = (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  return {
    state: listStates.find((state) => state === search.get('state')) ?? FIRST,
    site: /^[1-9]\d{0,14}$/.test(site) ? Number(site) : undefined,
    q: q.length < SHORTEST_SEARCH ? '' : q,
    page: readPage(search),
  };
}

/** The same as the call takes it. */
export function paymentQuery({ state, site, q, page }: PaymentFilter) {
  return { page, state, ...(site !== undefined && { site }), ...(q !== '' && { q }) };
}

/** In the address the first of them is not named. */
export function stateInAddress(state: DeskPaymentState): string | null {
  return state === FIRST ? null : state;
}

/** Something beside the state narrows the list. */
export function isNarrowed({ site, q }: PaymentFilter): boolean {
  return site !== undefined || q !== '';
}

export const NO_FILTERS = { site: null, q: null } as const;
