import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { Connection } from '#server/db/client.ts';

export type ReminderKind = 'holder' | 'signers' | 'qr';

/** Loans in a state whose last day is one of so many days away. */
export async function selectLoansByDaysLeft(
  db: Connection,
  state: LoanState,
  day: CalendarDate,
  daysLeft: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('loans')
    .select('id')
    .where('state', '=', state)
    .where(
      'valid_until',
      'in',
      daysLeft.map((days) => addDays(day, days)),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Loans whose holder has yet to sign, by the day on which their contract was made. */
export async function selectUnsignedByContractDay(
  db: Connection,
  days: readonly CalendarDate[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('loans')
    .select('id')
    .where('state', 'in', ['approved', 'signing_failed'])
    .where('contract_on', 'in', days)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** True for the first to speak of that day. */
export async function claimReminder(
  trx: Connection,
  loanId: number,
  kind: ReminderKind,
  day: CalendarDate,
): Promise<boolean> {
  const claimed = await trx
    .insertInto('loan_reminders')
    .values({ loan_id: loanId, kind, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('loan_id')
    .executeTakeFirst();
  return claimed !== undefined;
}
