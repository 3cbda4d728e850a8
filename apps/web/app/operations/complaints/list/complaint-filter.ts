import type { ComplaintState } from '@alivio/contract/desk-complaints.ts';
import { type ComplaintKind, complaintKinds } from '@alivio/domain/complaint/complaint.ts';
import { readPage } from '#shared/portal/list/page-in-address.ts';
import { stateNames } from './copy.ts';

export type ListState = ComplaintState | 'all';
export const listStates = Object.keys(stateNames) as readonly ListState[];

export interface ComplaintFilter {
  state: ListState;
  kind: ComplaintKind | undefined;
  q: string;
  page: number;
}

const LONGEST_SEARCH = 80;
const SHORTEST_SEARCH = 2;

/** The whole view of the list stands in its address. */
export function readComplaintFilter(search: URLSearchParams): ComplaintFilter {
  const q = (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  return {
    state: listStates.find((state) => state === search.get('state')) ?? 'all',
    kind: complaintKinds.find((kind) => kind === search.get('kind')),
    q: q.length < SHORTEST_SEARCH ? '' : q,
    page: readPage(search),
  };
}

/** The same as the call takes it. */
export function complaintQuery({ state, kind, q, page }: ComplaintFilter) {
  return {
    page,
    ...(state !== 'all' && { state }),
    ...(kind !== undefined && { kind }),
    ...(q !== '' && { q }),
  };
}

/** Something beside the state narrows the list. */
export function isNarrowed({ kind, q }: ComplaintFilter): boolean {
  return kind !== undefined || q !== '';
}

export const NO_FILTERS = { kind: null, q: null } as const;
