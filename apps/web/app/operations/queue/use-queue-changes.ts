import { listWorkItems, type WorkItem } from '@alivio/contract/desk.ts';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { usePolling } from '#lib/use-polling.ts';
import { compareQueues, type QueueChanges } from './compare-queues.ts';
import { type QueueFilter, queueQuery } from './queue-filter.ts';

const PAUSE_MS = 15_000;
const NONE: QueueChanges = { count: 0, goneIds: new Set() };

/** Looks at the queue behind the one that is shown. What it finds is told, never shown by itself. */
export function useQueueChanges(shown: readonly WorkItem[], filter: QueueFilter): QueueChanges {
  const [found, setFound] = useState({ since: shown, changes: NONE });

  async function look() {
    try {
      const fresh = await api(listWorkItems, { query: queueQuery(filter) });
      setFound({ since: shown, changes: compareQueues(shown, fresh) });
    } catch (error) {
      // The list stands as it is, and whoever acts on it hears what is wrong.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  usePolling(look, PAUSE_MS);
  return found.since === shown ? found.changes : NONE;
}
