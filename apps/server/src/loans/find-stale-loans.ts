import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type LoanState, loanStates } from '@alivio/domain/loan/loan-state.ts';
import { LAPSE_DAYS } from '@alivio/domain/loan/transition.ts';
import { type LoanEventKind, transitionTable } from '@alivio/domain/loan/transition-table.ts';
import type { Connection } from '#server/db/client.ts';
import { selectLoanIdsBefore } from './loans.sql.ts';

/** What ran out of time by a day: QR codes and missing signatures expire, forgotten applications lapse. */
export function findStaleLoans(
  db: Connection,
  event: 'expire' | 'lapse',
  today: CalendarDate,
): Promise<number[]> {
  if (event === 'expire')
    return selectLoanIdsBefore(db, 'valid_until', today, statesThat('expire'));
  const stillRemembered = addDays(today, 1 - LAPSE_DAYS);
  return selectLoanIdsBefore(db, 'touched_on', stillRemembered, statesThat('lapse'));
}

function statesThat(event: LoanEventKind): readonly LoanState[] {
  return loanStates.filter((state) => transitionTable[state][event] !== undefined);
}
