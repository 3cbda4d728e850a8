import type { Deps } from '#server/deps.ts';
import { closeLoan } from './close-loan.ts';
import { selectOpenFailures, updateResolved } from './failures.sql.ts';

/** Lets each loan catch up, oldest day first; one that fails again keeps its later days for another time. */
export async function retryFailures(deps: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const stuck = new Set<number>();
  for (const failure of await selectOpenFailures(deps.db)) {
    if (stuck.has(failure.loanId)) continue;
    const isDone = await closeLoan(deps, failure);
    if (isDone) await updateResolved(deps.db, failure.id, deps.now());
    else stuck.add(failure.loanId);
  }
}
