import type { WorkItem } from '@alivio/contract/desk.ts';

type Compared = Pick<WorkItem, 'id' | 'due_at' | 'lease'>;

export interface QueueChanges {
  /** New cases, cases that left and cases that changed hands. */
  count: number;
  /** Shown, and no longer in the queue. */
  goneIds: ReadonlySet<number>;
}

/**
 * What happened to a page of the queue since it was shown. A case that only slid to the next page because others came
 * before it is still there: gone is what is due before the last one of a full page, or before the end of the list.
 */
export function compareQueues(
  shown: readonly Compared[],
  fresh: { data: readonly Compared[]; page: number; total_pages: number },
): QueueChanges {
  const now = new Map(fresh.data.map((item) => [item.id, item]));
  const before = new Set(shown.map(({ id }) => id));
  const last = fresh.page < fresh.total_pages ? fresh.data.at(-1) : undefined;
  const isOnNextPage = (item: Compared) => last !== undefined && item.due_at >= last.due_at;

  const missing = shown.filter(({ id }) => !now.has(id));
  const gone = missing.filter((item) => !isOnNextPage(item));
  const come = fresh.data.filter(({ id }) => !before.has(id));
  const changedHands = shown.filter((item) => {
    const other = now.get(item.id);
    return other !== undefined && holderOf(other) !== holderOf(item);
  });
  return {
    count: gone.length + come.length + changedHands.length,
    goneIds: new Set(gone.map(({ id }) => id)),
  };
}

function holderOf({ lease }: Compared): number | null {
  return lease?.staff_user_id ?? null;
}
