import type { CloseTask } from '@alivio/contract/daily-close.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { closeWeek, findLoansToSettle } from '#server/clinic-settlements/close-week.ts';
import { askForContact, findLoansToContact } from '#server/collection/ask-for-contact.ts';
import { findPromisesToJudge, judgePromises } from '#server/collection/judge-promises.ts';
import { findLoansToRemind, planReminders } from '#server/collection/plan-reminders.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { findLoansWithMissing, openMissing } from '#server/gateway-settlements/find-missing.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { Act } from '#server/loans/act.ts';
import { findStaleLoans } from '#server/loans/find-stale-loans.ts';
import { lockLoans } from '#server/loans/lock-loan.ts';
import { moveLockedLoans } from '#server/loans/move-loan.ts';
import {
  accrueDefaultInterest,
  findLoansToAccrue,
} from '#server/servicing/accrue-default-interest.ts';
import { applyFunds, findLoansWithFundsDue } from '#server/servicing/apply-funds.ts';
import {
  findHoldersToRemind,
  findQrsToRemind,
  findSignersToRemind,
} from '#server/signing/find-due-reminders.ts';
import { remind } from '#server/signing/remind.job.ts';
import { tellOfExpiry } from '#server/signing/tell-of-expiry.job.ts';

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
    run: async (deps, trx, act, loanIds) => {
      const moved = await moveLockedLoans(deps, trx, act, await lockLoans(trx, loanIds), { kind });
      // Who had a contract is told; an application that nobody touched lapses in silence.
      const told = moved.filter(({ contractOn }) => contractOn !== null).map(({ id }) => id);
      if (told.length > 0) await enqueueJob(trx, tellOfExpiry, { loanIds: told });
    },
  };
}

function reminds(kind: 'holder' | 'signers' | 'qr', findDue: LoanTask['findDue']): LoanTask {
  return {
    findDue,
    run: (_, trx, { today: day }, loanIds) =>
      enqueueJob(trx, remind, { kind, loanIds: [...loanIds], day }),
  };
}

/** What a day does to loans, in this order; a new one starts here. */
export const closeTasks: Readonly<Record<CloseTask, LoanTask>> = {
  expire: movesStale('expire'),
  lapse: movesStale('lapse'),
  apply_funds: { findDue: findLoansWithFundsDue, run: applyFunds },
  accrue_default_interest: { findDue: findLoansToAccrue, run: accrueDefaultInterest },
  remind_holder: reminds('holder', findHoldersToRemind),
  remind_signers: reminds('signers', findSignersToRemind),
  remind_qr: reminds('qr', findQrsToRemind),
  find_missing_settlements: { findDue: findLoansWithMissing, run: openMissing },
  remind_to_pay: { findDue: findLoansToRemind, run: planReminders },
  judge_promises: { findDue: findPromisesToJudge, run: judgePromises },
  ask_for_contact: { findDue: findLoansToContact, run: askForContact },
  close_settlements: { findDue: findLoansToSettle, run: closeWeek },
};
