import type { ComplaintRow } from '@alivio/contract/desk-complaints.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import type { Tone } from '#ui/feedback/tone.ts';

/** From so many working days on, whoever looks is warned. */
const FEW_DAYS = 3;

type Clock = Pick<ComplaintRow, 'state' | 'days_left' | 'due_on' | 'answered_on'>;

/** How much of the time that the law gives is left, in a few words. */
export function clockText({ state, days_left, due_on, answered_on }: Clock): {
  tone: Tone;
  text: string;
} {
  if (state === 'answered') {
    const isLate = answered_on !== null && answered_on > due_on;
    return isLate
      ? { tone: 'warn', text: 'Respondida fuera de plazo' }
      : { tone: 'ok', text: 'Respondida' };
  }
  if (state === 'late' || days_left === null) return { tone: 'bad', text: 'Fuera de plazo' };
  return { tone: days_left <= FEW_DAYS ? 'warn' : 'info', text: daysText(days_left) };
}

/** The same in a sentence, with its day. */
export function clockSentence(clock: Clock): { tone: Tone; text: string } {
  const { state, days_left, due_on, answered_on } = clock;
  const { tone, text } = clockText(clock);
  if (state === 'answered')
    return {
      tone,
      text: `${text} el ${formatDay(answered_on ?? due_on)}; el último día era el ${formatDay(due_on)}.`,
    };
  if (state === 'late')
    return { tone, text: `El plazo venció el ${formatDay(due_on)}. La respuesta sigue pendiente.` };
  return { tone, text: days_left === 0 ? `${text}.` : `${text}, hasta el ${formatDay(due_on)}.` };
}

function daysText(days: number): string {
  if (days === 0) return 'Hoy es el último día';
  return days === 1 ? 'Queda 1 día hábil' : `Quedan ${days} días hábiles`;
}
