import type { AffiliationState } from '@alivio/domain/clinic/affiliation.ts';
import { readPage } from '#shared/portal/list/page-in-address.ts';
import { listNames } from './copy.ts';

export type ListedState = AffiliationState | 'all';
export const listStates = Object.keys(listNames) as readonly ListedState[];

export interface AffiliationFilter {
  state: ListedState;
  q: string;
  page: number;
}

const LONGEST_SEARCH = 80;
const SHORTEST_SEARCH = 2;

/** The whole view of the list stands in its address. */
export function readAffiliationFilter(search: URLSearchParams): AffiliationFilter {
  const q = (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  return {
    state: listStates.find((state) => state === search.get('state')) ?? 'all',
    q: q.length < SHORTEST_SEARCH ? '' : q,
    page: readPage(search),
  };
}

/** The same as the call takes it. */
export function affiliationQuery({ state, q, page }: AffiliationFilter) {
  return { page, ...(state !== 'all' && { state }), ...(q !== '' && { q }) };
}
