import type { CloseTask } from '@alivio/contract/daily-close.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { findStaleLoans } from '#server/loans/find-stale-loans.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { accrueDefaultInterest } from '#server/servicing/accrue-default-interest.ts';
import { findLoansPastDue } from '#server/servicing/find-loans-past-due.ts';

interface LoanTask {
  findDue(db: Connection, day: CalendarDate): Promise<readonly number[]>;
  /** Idempotent. A refusal means that the loan has moved on meanwhile, and that is fine. */
  run(deps: Pick<Deps, 'now'>, trx: Connection, act: Act, loanId: number): Promise<unknown>;
}

/** What a day does to loans, in this order; a new one starts here. */
export const closeTasks: Readonly<Record<CloseTask, LoanTask>> = {
  expire: {
    findDue: (db, day) => findStaleLoans(db, 'expire', day),
    run: (deps, trx, act, loanId) => moveLoan(deps, trx, act, loanId, { kind: 'expire' }),
  },
  lapse: {
    findDue: (db, day) => findStaleLoans(db, 'lapse', day),
    run: (deps, trx, act, loanId) => moveLoan(deps, trx, act, loanId, { kind: 'lapse' }),
  },
  accrue_default_interest: {
    findDue: findLoansPastDue,
    run: accrueDefaultInterest,
  },
};
