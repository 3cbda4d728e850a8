import { releaseWorkItem, takeWorkItem, type WorkItem } from '@alivio/contract/desk.ts';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { usePolling } from '#lib/use-polling.ts';

const PAUSE_MS = 5 * 60_000;

type CaseHolding =
  /** The page was opened for no case, or it is not known yet whose it is. */
  | { status: 'none' | 'asking' | 'released' }
  | { status: 'mine'; item: WorkItem; until: string }
  | { status: 'refused'; refusal: ApiError };

interface CaseHoldState {
  holding: CaseHolding;
  take: () => Promise<void>;
  release: () => Promise<ApiError | null>;
}

/**
 * The case named in the address: it is taken when the page opens, held while it is seen, and asked for again whenever
 * the page was loaded again (`loaded` is another then), for what was done may have closed it.
 */
export function useCaseHold(loaded: unknown): CaseHoldState {
  const [address] = useSearchParams();
  const text = address.get('item') ?? '';
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const [holding, setHolding] = useState<CaseHolding>({
    status: id === null ? 'none' : 'asking',
  });

  const take = useCallback(async () => {
    if (id === null) return setHolding({ status: 'none' });
    try {
      const { item } = await api(takeWorkItem, { params: { id } });
      setHolding({ status: 'mine', item, until: item.lease?.until ?? item.due_at });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Over a line that is down the next try may come in time.
      if (!error.isConnectionLost) setHolding({ status: 'refused', refusal: error });
    }
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again, it is asked again
  useEffect(() => void take(), [take, loaded]);
  usePolling(holding.status === 'mine' ? take : null, PAUSE_MS);

  async function release(): Promise<ApiError | null> {
    if (id === null) return null;
    try {
      await api(releaseWorkItem, { params: { id } });
      setHolding({ status: 'released' });
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error;
    }
  }

  return { holding, take, release };
}
