import { type DeskRight, getOwnRights } from '@alivio/contract/desk.ts';
import { api } from '#lib/api.ts';
import { useRequest } from '#lib/use-request.ts';

const ask = (signal: AbortSignal) => api(getOwnRights, {}, { signal });

/** What whoever looks may do; null until it is known. Whoever acts is asked again by the server. */
export function useRights(): readonly DeskRight[] | null {
  const asked = useRequest(ask);
  return asked.status === 'ready' ? asked.answer.rights : null;
}
