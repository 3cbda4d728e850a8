import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { amountToRemind } from '@alivio/domain/collection/amount-to-remind.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { nextDueOn } from '@alivio/domain/payment/next-due.ts';
import { outstandingPrincipal } from '@alivio/domain/payment/owed.ts';
import type { Deps } from '#server/deps.ts';
import { listLoansInService } from '#server/loans/list-loans-in-service.ts';
import { loadServicedLoans, type ServicedLoan } from '#server/servicing/load-account.ts';
import { type KeptArrears, selectMovements, upsertArrears } from './arrears.sql.ts';

/**
 * Works out what loans in arrears owe on a day and keeps it. One that cannot be worked out is told to whoever runs the
 * product, and holds up no list: what was kept of it before goes on being shown.
 */
export async function keepArrears(
  deps: Pick<Deps, 'db' | 'log'>,
  loanIds: readonly number[],
  today: CalendarDate,
): Promise<void> {
  try {
    await keepAll(deps, loanIds, today);
  } catch (error) {
    const [loanId] = loanIds;
    if (loanIds.length === 1) {
      deps.log.error({ err: error, loanId }, 'what is owed on a loan could not be worked out');
      return;
    }
    for (const each of loanIds) await keepArrears(deps, [each], today);
  }
}

async function keepAll(
  { db }: Pick<Deps, 'db'>,
  loanIds: readonly number[],
  today: CalendarDate,
): Promise<void> {
  // Counted before the accounts are read: what moves in between is found to be stale next time.
  const movements = await selectMovements(db, loanIds);
  const serviced = await loadServicedLoans(db, await listLoansInService(db, loanIds));
  const kept = serviced.flatMap((each) => arrearsOf(each, movements.get(each.loan.id) ?? 0, today));
  if (kept.length > 0) await upsertArrears(db, kept, today);
}

function arrearsOf(
  { loan, account }: ServicedLoan,
  movements: number,
  today: CalendarDate,
): readonly KeptArrears[] {
  const dueOn = nextDueOn(account);
  const owed = amountToRemind(account, today);
  const isCollected = loan.state === 'disbursed' && loan.writtenOffOn === null;
  if (!isCollected || dueOn === null || dueOn >= today || owed === null) return [];
  return [
    {
      loanId: loan.id,
      dueOn,
      movements,
      overdue: owed.total,
      lateCharges: centimos(owed.lateInterest + owed.defaultInterest),
      outstanding: outstandingPrincipal(account),
    },
  ];
}
