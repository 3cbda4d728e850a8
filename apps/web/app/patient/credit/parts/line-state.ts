import type { ScheduleLine } from '@alivio/contract/loan-schedule.ts';
import { type CalendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import {
  displayStatus,
  type InstallmentDisplayStatus,
} from '@alivio/domain/installment/display-status.ts';
import { formatShortDay } from '#lib/format-day.ts';

type Tone = 'ok' | 'bad' | 'warn' | 'neutral';

/** Specification 2 §4: expired red, recently expired a warning, current and next muted, future as any text. */
const tones: Record<InstallmentDisplayStatus, Tone | null> = {
  PAID: 'ok',
  EXPIRED: 'bad',
  RECENT_EXPIRED: 'warn',
  CURRENT: 'neutral',
  NEXT: 'neutral',
  FUTURE: null,
};

/** Where an instalment stands, in a few words; null before there are dates. */
export function lineState(
  line: Pick<ScheduleLine, 'due_on' | 'paid_on'>,
  today: CalendarDate,
): { tone: Tone | null; text: string } | null {
  const { due_on: dueOn, paid_on: paidOn } = line;
  if (dueOn === null) return null;
  const status = displayStatus({ dueOn, paidOn }, today);
  return { tone: tones[status], text: textOf(status, { dueOn, paidOn }, today) };
}

function textOf(
  status: InstallmentDisplayStatus,
  { dueOn, paidOn }: { dueOn: CalendarDate; paidOn: CalendarDate | null },
  today: CalendarDate,
): string {
  if (paidOn !== null) return `Pagada el ${formatShortDay(paidOn)}`;
  if (status === 'CURRENT') return 'Vence hoy';
  const days = daysBetween(today, dueOn);
  if (days > 0) return status === 'NEXT' ? 'Próxima' : 'Por vencer';
  return days === -1 ? 'Venció ayer' : `Venció hace ${-days} días`;
}
