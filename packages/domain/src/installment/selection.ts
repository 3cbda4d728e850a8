import type { CalendarDate } from '../calendar/calendar-date.ts';
import { isOverdue } from './display-status.ts';

/** More than two ahead is a prepayment, with its own rules (domain.md §4). */
export const MAX_INSTALLMENTS_AHEAD = 2;

/** One by one, only the first two can be ticked (spec 2 §4). */
const MAX_TICKED = 2;

/** The instalments of one loan that can be chosen from: those that are not paid, oldest first. */
export interface Choice {
  readonly pending: readonly { readonly dueOn: CalendarDate }[];
  /** Paid before their day already: they count among the two. */
  readonly paidAhead: number;
  readonly today: CalendarDate;
}

/**
 * Instalments are paid in order, so that a selection is no more than how many of the first ones are chosen. How many of
 * them have a tick that can be set: the first two, unless that were more than two ahead.
 */
export function choosableCount({ pending, paidAhead, today }: Choice): number {
  const first = pending.slice(0, MAX_TICKED);
  let ahead = paidAhead;
  const stop = first.findIndex((installment) => {
    if (!isDue(installment, today)) ahead += 1;
    return ahead > MAX_INSTALLMENTS_AHEAD;
  });
  return stop === -1 ? first.length : stop;
}

export function overdueCount({ pending, today }: Choice): number {
  return pending.filter((installment) => isDue(installment, today)).length;
}

/**
 * 'Pagar todas las cuotas vencidas y la vigente': those that are overdue and one more (spec 2 §4). Null when nothing is
 * overdue.
 */
export function catchUpCount(choice: Choice): number | null {
  const overdue = overdueCount(choice);
  if (overdue === 0) return null;
  const hasRoom = choice.paidAhead < MAX_INSTALLMENTS_AHEAD;
  return Math.min(overdue + (hasRoom ? 1 : 0), choice.pending.length);
}

/** How many are chosen after the tick of one was set or taken away: without the first there is none, nor without it the second. */
export function tick(chosen: number, index: number): number {
  const isTicked = index < chosen;
  if (isTicked) return index;
  return index === chosen ? chosen + 1 : chosen;
}

function isDue({ dueOn }: { dueOn: CalendarDate }, today: CalendarDate): boolean {
  return isOverdue({ dueOn, paidOn: null }, today);
}
