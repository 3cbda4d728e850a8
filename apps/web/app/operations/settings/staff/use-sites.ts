import { listSitesForStaff } from '@alivio/contract/staff-people.ts';
import { api } from '#lib/api.ts';
import { useRequest } from '#lib/use-request.ts';

const ask = (signal: AbortSignal) => api(listSitesForStaff, {}, { signal });

/** Every site, for filters and forms. */
export function useSites() {
  return useRequest(ask);
}
