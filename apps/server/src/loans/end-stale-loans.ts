import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { type LoanState, loanStates } from '@alivio/domain/loan/loan-state.ts';
import { CONTRACT_DAYS, LAPSE_DAYS } from '@alivio/domain/loan/periods.ts';
import { type LoanEventKind, transitionTable } from '@alivio/domain/loan/transition-table.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from './act.ts';
import { WITH_OPEN_CONTRACT } from './application-states.ts';
import { doEach, forEachLoan } from './for-each-loan.ts';
import { selectLoanIdsBefore } from './loans.sql.ts';
import { moveLoan } from './move-loan.ts';

/**
 * Ends what ran out of time by a day: QR codes and missing signatures expire, forgotten applications lapse, and so do
 * those whose contract nobody signed.
 * Whoever was moved in the meantime is refused, and that is fine.
 */
export async function endStaleLoans(deps: Pick<Deps, 'db' | 'now'>, act: Act): Promise<void> {
  const { db } = deps;
  const end = (loanIds: readonly number[], kind: 'expire' | 'lapse') =>
    forEachLoan(deps, loanIds, (trx, loanId) => moveLoan(deps, trx, act, loanId, { kind }));
  const stillRemembered = addDays(act.today, 1 - LAPSE_DAYS);
  const stillOpen = addDays(act.today, -CONTRACT_DAYS);
  const expired = await selectLoanIdsBefore(db, 'valid_until', act.today, statesThat('expire'));
  const forgotten = await selectLoanIdsBefore(
    db,
    'touched_on',
    stillRemembered,
    statesThat('lapse'),
  );
  const unsigned = await selectLoanIdsBefore(db, 'contract_on', stillOpen, WITH_OPEN_CONTRACT);
  const lapsed = new Set([...forgotten, ...unsigned]);
  await doEach([() => end(expired, 'expire'), () => end([...lapsed], 'lapse')]);
}

function statesThat(event: LoanEventKind): readonly LoanState[] {
  return loanStates.filter((state) => transitionTable[state][event] !== undefined);
}
