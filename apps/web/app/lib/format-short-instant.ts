import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { formatShortDay } from './format-day.ts';
import { formatTime } from './format-time.ts';

/** '14.03.27 a las 09:05', as the client reads moments (specification 2 §9). */
export function formatShortInstant(iso: string): string {
  return `${formatShortDay(limaDateOf(new Date(iso)))} a las ${formatTime(iso)}`;
}
