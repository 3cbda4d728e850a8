import type { Deps } from '#server/deps.ts';
import { selectNewestCheck, selectNewestLinking, selectWaiting } from './chain.sql.ts';

export interface ChainState {
  readonly position: number;
  /** Since the newest link; null before the first. */
  readonly newestAgeMs: number | null;
  readonly waiting: number;
  readonly oldestWaitingMs: number;
  /** Of the last nightly check; null before the first. */
  readonly findings: number | null;
}

/** For operators: how far the chain is, and what the last check found. */
export async function getChainState({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<ChainState> {
  const since = (at: Date) => now().getTime() - at.getTime();
  const newest = await selectNewestLinking(db);
  const { count, oldestAt } = await selectWaiting(db);
  const check = await selectNewestCheck(db);
  return {
    position: newest?.position ?? 0,
    newestAgeMs: newest ? since(newest.linkedAt) : null,
    waiting: count,
    oldestWaitingMs: oldestAt ? since(oldestAt) : 0,
    findings: check?.findings ?? null,
  };
}
