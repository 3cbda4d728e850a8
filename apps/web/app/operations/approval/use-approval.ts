import { getApproval } from '@alivio/contract/desk.ts';
import { useCallback } from 'react';
import { api } from '#lib/api.ts';
import { useRequest } from '#lib/use-request.ts';

/** What waits for a second person; null asks nothing. */
export function useApproval(approvalId: number | null) {
  const ask = useCallback(
    (signal: AbortSignal) => api(getApproval, { params: { id: approvalId ?? 0 } }, { signal }),
    [approvalId],
  );
  return useRequest(approvalId === null ? null : ask);
}
