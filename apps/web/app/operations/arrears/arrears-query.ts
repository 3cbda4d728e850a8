import type { listArrears } from '@alivio/contract/collection.ts';
import type { RequestOf, ResponseOf } from '@alivio/contract/endpoint.ts';
import type { Outcome } from '#lib/guards.ts';
import type { ListAddress } from '#shared/portal/list/use-list-address.ts';

export type ArrearsQuery = RequestOf<typeof listArrears>['query'];
export type ComingArrears = Promise<Outcome<ResponseOf<typeof listArrears>>>;

/** The view that the address tells, and how it is changed. */
export interface ArrearsView {
  query: ArrearsQuery;
  address: ListAddress;
}

const NO_FILTERS = { search: null, bucket: null, min_amount: null, promise: null };

export function clearArrears({ address }: ArrearsView): void {
  address.change(NO_FILTERS);
}

export function isFiltered({ search, bucket, min_amount, promise }: ArrearsQuery): boolean {
  return [search, bucket, min_amount, promise].some((filter) => filter !== undefined);
}
