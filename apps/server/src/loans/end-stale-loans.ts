import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { type LoanState, loanStates } from '@alivio/domain/loan/loan-state.ts';
import { LAPSE_DAYS } from '@alivio/domain/loan/transition.ts';
import { type LoanEventKind, transitionTable } from '@alivio/domain/loan/transition-table.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from './act.ts';
import { doEach, forEachLoan } from './for-each-loan.ts';
import { selectLoanIdsBefore } from './loans.sql.ts';
import { moveLoan } from './move-loan.ts';

/**
 * Ends what ran out of time by a day: QR codes and missing signatures expire, forgotten applications lapse.
 * Whoever was moved in the meantime is refused, and that is fine.
 */
export async function endStaleLoans(deps: Pick<Deps, 'db' | 'now'>, act: Act): Promise<void> {
  const { db } = deps;
  const end = (loanIds: readonly number[], kind: 'expire' | 'lapse') =>
    forEachLoan(deps, loanIds, (trx, loanId) => moveLoan(deps, trx, act, loanId, { kind }));
  const stillRemembered = addDays(act.today, 1 - LAPSE_DAYS);
  const expired = await selectLoanIdsBefore(db, 'valid_until', act.today, statesThat('expire'));
  const forgotten = await selectLoanIdsBefore(
    db,
    'touched_on',
    stillRemembered,
    statesThat('lapse'),
  );
  await doEach([() => end(expired, 'expire'), () => end(forgotten, 'lapse')]);
}

function statesThat(event: LoanEventKind): readonly LoanState[] {
  return loanStates.filter((state) => transitionTable[state][event] !== undefined);
}
