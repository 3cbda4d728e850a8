import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Component } from './breakdown.ts';
import type { LoanAccount } from './loan-account.ts';
import { standings } from './owed.ts';

const SCHEDULED: readonly Component[] = [
  'fee',
  'feeIgv',
  'insurance',
  'interest',
  'interestIgv',
  'principal',
];

/** When the oldest instalment of which a scheduled part is open falls due, or fell. */
export function nextDueOn(account: LoanAccount): CalendarDate | null {
  const open = standings(account, account.disbursedOn).find(({ owed }) =>
    SCHEDULED.some((component) => owed[component] > 0),
  );
  return open?.installment.dueOn ?? null;
}
