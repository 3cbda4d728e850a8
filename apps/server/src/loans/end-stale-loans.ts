import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { type LoanState, loanStates } from '@alivio/domain/loan/loan-state.ts';
import { LAPSE_DAYS } from '@alivio/domain/loan/transition.ts';
import { type LoanEventKind, transitionTable } from '@alivio/domain/loan/transition-table.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from './act.ts';
import { selectLoanIdsUntouchedSince, selectLoanIdsValidUntilBefore } from './loans.sql.ts';
import { moveLoan } from './move-loan.ts';

/** Ends what ran out of time by a day: QR codes and missing signatures expire, forgotten applications lapse. */
export async function endStaleLoans(deps: Pick<Deps, 'db' | 'now'>, act: Act): Promise<void> {
  const { db } = deps;
  const expired = await selectLoanIdsValidUntilBefore(db, act.today, statesThat('expire'));
  await moveEach(deps, act, expired, 'expire');
  const lastTouch = addDays(act.today, -LAPSE_DAYS);
  const forgotten = await selectLoanIdsUntouchedSince(db, lastTouch, statesThat('lapse'));
  await moveEach(deps, act, forgotten, 'lapse');
}

function statesThat(event: LoanEventKind): readonly LoanState[] {
  return loanStates.filter((state) => transitionTable[state][event] !== undefined);
}

/** One transaction each. Whoever moved in the meantime is refused, and that is fine. */
async function moveEach(
  deps: Pick<Deps, 'db' | 'now'>,
  act: Act,
  loanIds: readonly number[],
  kind: 'expire' | 'lapse',
): Promise<void> {
  for (const loanId of loanIds)
    await inTransaction(deps.db, (trx) => moveLoan(deps, trx, act, loanId, { kind }));
}
