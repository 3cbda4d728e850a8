const format = new Intl.DateTimeFormat('es-PE', {
  timeZone: 'America/Lima',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '10:42' in Lima: for what is over before the day is. */
export function formatTime(iso: string): string {
  return format.format(new Date(iso));
}
