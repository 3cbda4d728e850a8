import type { SettlementState } from '@alivio/contract/clinic-settlements.ts';
import { readPage } from '#shared/portal/list/page-in-address.ts';
import { stateFilters } from './copy.ts';

export interface SettlementsQuery {
  state?: SettlementState | undefined;
  site_id?: number | undefined;
  week?: string | undefined;
  page: number;
  limit: number;
}

/** The whole state of the list is its address; what is none of its values is passed over. */
export function readSettlementsQuery(search: URLSearchParams): SettlementsQuery {
  const state = stateFilters.find((each) => each === search.get('state'));
  const siteId = Number(search.get('site'));
  const week = search.get('week') ?? '';
  return {
    page: readPage(search),
    limit: 20,
    ...(state && { state }),
    ...(Number.isSafeInteger(siteId) && siteId > 0 && { site_id: siteId }),
    ...(/^\d{4}-S(0[1-9]|[1-4]\d|5[0-3])$/.test(week) && { week }),
  };
}
