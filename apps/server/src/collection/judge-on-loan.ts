import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { judgeReminder, type ReminderVerdict } from '@alivio/domain/collection/judge-reminder.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import type { LoanInService } from '#server/loans/loan.ts';

/** Whether a reminder is to be said, or to arrive, by what has become of its loan. */
export function judgeOnLoan(
  reminder: Parameters<typeof judgeReminder>[0],
  loan: LoanInService,
  account: LoanAccount | null,
  today: CalendarDate,
): ReminderVerdict | { readonly outcome: 'ended' } {
  if (loan.state === 'paid') return { outcome: 'paid' };
  const isOver = loan.state !== 'disbursed' || loan.writtenOffOn !== null;
  return isOver || account === null
    ? { outcome: 'ended' }
    : judgeReminder(reminder, account, today);
}
