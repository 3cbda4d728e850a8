import type { ArrearsFile } from '@alivio/contract/collection.ts';
import type { Tone } from '#ui/feedback/tone.ts';
import { reminderLooks } from './copy.ts';

type Reminder = ArrearsFile['reminders'][number];

/** What became of a reminder: once its messages were written, what became of them. */
export function reminderLook({ state, messages }: Pick<Reminder, 'state' | 'messages'>): {
  text: string;
  tone: Tone | 'neutral';
} {
  const states = messages.map((message) => message.state);
  if (state !== 'sent' || states.length === 0 || states.includes('sent'))
    return reminderLooks[state];
  if (states.includes('queued')) return { text: 'En camino', tone: 'info' };
  if (states.includes('dead')) return { text: 'No se pudo entregar', tone: 'bad' };
  if (states.every((each) => each === 'held'))
    return { text: 'No se envió: mensaje apagado', tone: 'warn' };
  return { text: 'Venció sin entregarse', tone: 'warn' };
}
