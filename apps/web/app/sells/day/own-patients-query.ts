import type { RequestOf, ResponseOf } from '@alivio/contract/endpoint.ts';
import type { getSellsDay, listOwnPatients, OwnPatient } from '@alivio/contract/sells-day.ts';
import { useSearchParams } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import type { ListAddress } from '#shared/portal/list/use-list-address.ts';
import { OPEN } from '../patients/use-opened.ts';
import { copy } from './copy.ts';

export type OwnPatientsQuery = RequestOf<typeof listOwnPatients>['query'];
export type ComingPatients = Promise<Outcome<ResponseOf<typeof listOwnPatients>>>;
export type ComingDay = Promise<Outcome<ResponseOf<typeof getSellsDay>>>;

/** The view that the address tells, and how it is changed. */
export interface OwnPatientsView {
  query: OwnPatientsQuery;
  address: ListAddress;
}

export function clearFilters({ address }: OwnPatientsView): void {
  address.change({ step: null, stuck: null, outcome: null });
}

export function isFiltered({ step, stuck, outcome }: OwnPatientsQuery): boolean {
  return [step, stuck, outcome].some((filter) => filter !== undefined);
}

/** Names come from the registry or the patient; until then the document is all there is. */
export function nameOf({ first_name, last_name }: OwnPatient): string {
  return `${first_name} ${last_name}`.trim() || copy.noName;
}

/** Pressed, it opens the patient's session; the rest of the address stays. */
export function useAddressOf(): (patient: OwnPatient) => string {
  const [query] = useSearchParams();
  return ({ client_id }) => {
    const opening = new URLSearchParams(query);
    opening.set(OPEN, String(client_id));
    return `?${opening}`;
  };
}
