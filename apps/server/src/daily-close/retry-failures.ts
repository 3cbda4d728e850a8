import type { Deps } from '#server/deps.ts';
import { closeLoans } from './close-loans.ts';
import { selectOpenFailures, updateResolved } from './failures.sql.ts';

/** Lets each loan catch up, oldest day first; one that fails again keeps its later days for another time. */
export async function retryFailures(deps: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const stuck = new Set<number>();
  for (const failure of await selectOpenFailures(deps.db)) {
    if (stuck.has(failure.loanId)) continue;
    const { day, task } = failure;
    const failed = await closeLoans(deps, { loanIds: [failure.loanId], day, task });
    if (failed.length === 0) await updateResolved(deps.db, failure.id, deps.now());
    else stuck.add(failure.loanId);
  }
}
