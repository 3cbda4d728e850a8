import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';

/** Days from the due date of the oldest open instalment on which its holder is reminded. */
export const reminderSteps = [-3, 0, 1, 8, 30] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** The newest step that has come by a day: it overtakes every one before it. Null before the first. */
export function reminderStepOn(dueOn: CalendarDate, today: CalendarDate): ReminderStep | null {
  const days = daysBetween(dueOn, today);
  return reminderSteps.findLast((step) => step <= days) ?? null;
}

/** For steps that come back from storage: one that is not listed is a bug. */
export function reminderStep(step: number): ReminderStep {
  const known = reminderSteps.find((each) => each === step);
  if (known === undefined) throw new RangeError(`not a step of reminding: ${step}`);
  return known;
}
