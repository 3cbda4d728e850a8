import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import type { Centimos } from '../money/centimos.ts';

export const promiseStates = ['pending', 'kept', 'broken', 'replaced', 'ended'] as const;
export type PromiseState = (typeof promiseStates)[number];

const LONGEST_PROMISE_DAYS = 30;

/** A promise is for today at the earliest, and for 30 days from now at the latest. */
export function lastPromiseDay(today: CalendarDate): CalendarDate {
  return addDays(today, LONGEST_PROMISE_DAYS);
}

export function isPromiseDay(day: CalendarDate, today: CalendarDate): boolean {
  return day >= today && day <= lastPromiseDay(today);
}

interface JudgedPromise {
  /** As it was judged last. */
  readonly state: Exclude<PromiseState, 'replaced' | 'ended'>;
  readonly amount: Centimos;
  readonly promisedOn: CalendarDate;
  /** Money that came in for the loan since it was made, by its date, and was not taken back. */
  readonly paid: Centimos;
  /** Nothing is owed any more, for however much. */
  readonly isPaidOff: boolean;
  /** The day on which the next one was made, if there is one. */
  readonly newerOn: CalendarDate | null;
}

/**
 * What money makes of a promise: its whole amount by its date keeps it, and the day after breaks it. What was broken
 * only money mends: a day that is closed once more, out of its turn, does not. One that was taken for kept when a newer
 * one was made never waits again: the newer one replaces it, unless its date had passed by then.
 */
export function judgePromise(
  { state, amount, promisedOn, paid, isPaidOff, newerOn }: JudgedPromise,
  today: CalendarDate,
): PromiseState {
  if (isPaidOff || paid >= amount) return 'kept';
  if (state === 'broken' || (newerOn ?? today) > promisedOn) return 'broken';
  return newerOn === null ? 'pending' : 'replaced';
}
