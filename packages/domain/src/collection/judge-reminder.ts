import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { LoanAccount } from '../payment/loan-account.ts';
import { type AmountToRemind, amountToRemind } from './amount-to-remind.ts';
import { type ReminderStep, reminderStepOn } from './reminder-steps.ts';

export type ReminderVerdict =
  | { readonly outcome: 'send'; readonly asked: AmountToRemind }
  /** The money for that instalment is there. */
  | { readonly outcome: 'paid' }
  /** A newer step of the same instalment speaks instead, or an older instalment is open again. */
  | { readonly outcome: 'overtaken' };

/** Whether what was planned is still to be said, by the account as it stands at that moment. */
export function judgeReminder(
  { dueOn, step }: { readonly dueOn: CalendarDate; readonly step: ReminderStep },
  account: LoanAccount,
  today: CalendarDate,
): ReminderVerdict {
  const asked = amountToRemind(account, today);
  if (asked === null || asked.dueOn > dueOn) return { outcome: 'paid' };
  if (asked.dueOn < dueOn || reminderStepOn(dueOn, today) !== step) return { outcome: 'overtaken' };
  return { outcome: 'send', asked };
}
