import { type CalendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import { formatShortDay } from '#lib/format-day.ts';

/** Specification 2 §4: by the days that are left, and green where there is no number. */
export function toneOfDays(daysLeft: number | null): 'ok' | 'bad' | 'warn' | 'neutral' {
  if (daysLeft === null) return 'ok';
  if (daysLeft <= 5) return 'bad';
  return daysLeft <= 10 ? 'warn' : 'neutral';
}

/** Until the end of its last day it can still be used. */
export function isExpired(lastDay: CalendarDate | null, today: CalendarDate): boolean {
  return lastDay !== null && today > lastDay;
}

/** 'Vence el 14.03.27 (6 días)', or 'Expirado' once it did. */
export function expiryText(lastDay: CalendarDate, today: CalendarDate): string {
  if (isExpired(lastDay, today)) return 'Expirado';
  const days = daysBetween(today, lastDay);
  return `Vence el ${formatShortDay(lastDay)} (${days} ${days === 1 ? 'día' : 'días'})`;
}
