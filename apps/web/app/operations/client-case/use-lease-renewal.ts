import { takeWorkItem } from '@alivio/contract/desk.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { usePolling } from '#lib/use-polling.ts';
import type { OpenWork } from './case-standing.ts';

const PAUSE_MS = 5 * 60_000;

/** Goes on holding the case while the page is open and seen; gives until when it is held. */
export function useLeaseRenewal(item: Pick<OpenWork, 'id' | 'lease'> | null): string | null {
  const { revalidate } = useRevalidator();
  const [renewed, setRenewed] = useState<{ id: number; until: string } | null>(null);
  const lease = item?.lease?.is_mine ? item.lease : null;

  async function renew() {
    if (item === null) return;
    try {
      const { item: held } = await api(takeWorkItem, { params: { id: item.id } });
      if (held.lease) setRenewed({ id: held.id, until: held.lease.until });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Over a line that is down the next try may come in time; any other no means that the case is no longer ours.
      if (!error.isConnectionLost) await revalidate();
    }
  }

  usePolling(lease === null ? null : renew, PAUSE_MS);
  if (lease === null) return null;
  return renewed?.id === item?.id && renewed ? laterOf(renewed.until, lease.until) : lease.until;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
