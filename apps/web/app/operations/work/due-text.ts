const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** 'Vence en 2 h', 'Con retraso de 3 h'. */
export function dueText(dueAt: string, nowMs: number): string {
  const leftMs = Date.parse(dueAt) - nowMs;
  return leftMs >= 0 ? `Vence en ${spanText(leftMs)}` : `Con retraso de ${spanText(-leftMs)}`;
}

/** 'hace 3 h', of something that has happened. */
export function sinceText(at: string, nowMs: number): string {
  return `hace ${spanText(Math.max(0, nowMs - Date.parse(at)))}`;
}

/** In the largest unit that is full once: nobody plans a day by '1 h 47 min'. */
export function spanText(ms: number): string {
  const minutes = Math.floor(ms / MS_PER_MINUTE);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const days = Math.floor(hours / HOURS_PER_DAY);
  if (days > 0) return days === 1 ? '1 día' : `${days} días`;
  if (hours > 0) return `${hours} h`;
  return minutes > 0 ? `${minutes} min` : 'menos de 1 min';
}
