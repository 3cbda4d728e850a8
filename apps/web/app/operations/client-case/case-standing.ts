import type { ClientCase } from '@alivio/contract/cases.ts';

export type OpenWork = ClientCase['work'][number];
type Lease = NonNullable<OpenWork['lease']>;

/** How whoever looks at a file stands to the work that is open on it. */
export interface CaseStanding {
  /**
   * The case in hand: the one that the file was opened for, else the one that is due first. One may lead to another:
   * when the last paper is approved, the decision is the next.
   */
  item: OpenWork | null;
  /** The file was opened for a case, and by now nothing is left to do. */
  isClosed: boolean;
  /** Somebody else has a case about this loan: one may look, not act. */
  heldByOther: Lease | null;
  /** What waits for a second person. */
  approvalId: number | null;
}

export function standingOf(
  work: readonly OpenWork[],
  workItemId: number | undefined,
): CaseStanding {
  const wanted = work.find(({ id }) => id === workItemId) ?? null;
  const [first = null] = work.toSorted((one, other) => one.due_at.localeCompare(other.due_at));
  return {
    item: wanted ?? first,
    isClosed: workItemId !== undefined && work.length === 0,
    heldByOther: work.find(({ lease }) => lease && !lease.is_mine)?.lease ?? null,
    approvalId: work.find(({ approval_id }) => approval_id !== null)?.approval_id ?? null,
  };
}
