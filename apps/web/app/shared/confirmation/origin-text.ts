import type { Entered } from '@alivio/contract/entered.ts';

const day = new Intl.DateTimeFormat('es-PE', {
  timeZone: 'America/Lima',
  day: 'numeric',
  month: 'short',
});

type Origin = Pick<Entered, 'author' | 'advisor'> & { entered_at: string | null };

/** 'Lo registró Carla M. el 12 nov'; nothing for what the patient typed. */
export function originText({ author, advisor, entered_at }: Origin): string | null {
  if (author === 'registry') return 'De RENIEC';
  if (author === 'patient') return null;
  const who = advisor ?? 'quien te asesora';
  return entered_at === null
    ? `Lo registró ${who}`
    : `Lo registró ${who} el ${day.format(new Date(entered_at)).replace('.', '')}`;
}
