import type { CloseTask } from '@alivio/contract/daily-close.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { findStaleLoans } from '#server/loans/find-stale-loans.ts';
import { lockLoans } from '#server/loans/lock-loan.ts';
import { moveLockedLoans } from '#server/loans/move-loan.ts';
import {
  accrueDefaultInterest,
  findLoansToAccrue,
} from '#server/servicing/accrue-default-interest.ts';
import { applyFunds, findLoansWithFundsDue } from '#server/servicing/apply-funds.ts';

interface LoanTask {
  findDue(db: Connection, day: CalendarDate): Promise<readonly number[]>;
  /**
   * Idempotent, and in a number of statements that does not grow with the loans. One that has moved on since it was
   * found is left alone.
   */
  run(
    deps: Pick<Deps, 'now'>,
    trx: Connection,
    act: Act,
    loanIds: readonly number[],
  ): Promise<unknown>;
}

function movesStale(kind: 'expire' | 'lapse'): LoanTask {
  return {
    findDue: (db, day) => findStaleLoans(db, kind, day),
    run: async (deps, trx, act, loanIds) =>
      moveLockedLoans(deps, trx, act, await lockLoans(trx, loanIds), { kind }),
  };
}

/** What a day does to loans, in this order; a new one starts here. */
export const closeTasks: Readonly<Record<CloseTask, LoanTask>> = {
  expire: movesStale('expire'),
  lapse: movesStale('lapse'),
  apply_funds: { findDue: findLoansWithFundsDue, run: applyFunds },
  accrue_default_interest: { findDue: findLoansToAccrue, run: accrueDefaultInterest },
};
