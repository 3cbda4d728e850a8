import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { withFundsApplied } from '@alivio/domain/payment/funds.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { lockLoans } from '#server/loans/lock-loan.ts';
import { loadServicedLoans } from './load-account.ts';
import { selectLoanIdsWithFundsDue } from './marks.sql.ts';
import { writeMovements } from './write-movements.ts';

/** The loans on which something falls due that was paid ahead. */
export function findLoansWithFundsDue(db: Connection, day: CalendarDate): Promise<number[]> {
  return selectLoanIdsWithFundsDue(db, day);
}

/**
 * Pays what has fallen due by a day from what was put aside, each instalment on its own day. The client put it aside for
 * that: a write-off is a matter of our books and changes nothing in it.
 */
export async function applyFunds(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  loanIds: readonly number[],
): Promise<void> {
  const serviced = await loadServicedLoans(trx, await lockLoans(trx, loanIds));
  const changes = serviced
    .filter(({ loan }) => loan.state === 'disbursed')
    .map((before) => ({
      before,
      after: withFundsApplied(before.account, act.today),
      // Nothing comes in.
      origin: 'cash_bank' as const,
    }))
    .filter(({ before, after }) => after !== before.account);
  if (changes.length === 0) return;
  const isWritten = await writeMovements(deps, trx, act, changes);
  if (!isWritten) throw new Error('funds were applied already');
}
