import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type LoanState, loanStates } from '@alivio/domain/loan/loan-state.ts';
import { CONTRACT_DAYS, LAPSE_DAYS } from '@alivio/domain/loan/periods.ts';
import { type LoanEventKind, transitionTable } from '@alivio/domain/loan/transition-table.ts';
import type { Connection } from '#server/db/client.ts';
import { WITH_OPEN_CONTRACT } from './application-states.ts';
import { selectLoanIdsBefore } from './loans.sql.ts';

/**
 * What ran out of time by a day: QR codes and missing signatures expire, forgotten applications lapse, and so do
 * those whose contract nobody signed.
 */
export async function findStaleLoans(
  db: Connection,
  event: 'expire' | 'lapse',
  today: CalendarDate,
): Promise<readonly number[]> {
  if (event === 'expire')
    return selectLoanIdsBefore(db, 'valid_until', today, statesThat('expire'));
  const forgotten = await selectLoanIdsBefore(
    db,
    'touched_on',
    addDays(today, 1 - LAPSE_DAYS),
    statesThat('lapse'),
  );
  const unsigned = await selectLoanIdsBefore(
    db,
    'contract_on',
    addDays(today, -CONTRACT_DAYS),
    WITH_OPEN_CONTRACT,
  );
  return [...new Set([...forgotten, ...unsigned])];
}

function statesThat(event: LoanEventKind): readonly LoanState[] {
  return loanStates.filter((state) => transitionTable[state][event] !== undefined);
}
