const common = {
  timeZone: 'America/Lima',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const long = new Intl.DateTimeFormat('es-PE', { ...common, year: 'numeric' });
const short = new Intl.DateTimeFormat('es-PE', { ...common, year: '2-digit' });

/** '14/03/2027, 21:05' in Lima: one clock, as in `formatTime`. */
export function formatInstant(iso: string): string {
  return long.format(new Date(iso));
}

/** '14.03.27, 09:05', as the client reads moments (specification 2 §9). */
export function formatShortInstant(iso: string): string {
  return short.format(new Date(iso)).replaceAll('/', '.');
}
