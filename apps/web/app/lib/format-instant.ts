const format = new Intl.DateTimeFormat('es-PE', {
  timeZone: 'America/Lima',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** '14/03/2027, 09:05 a. m.' in Lima. */
export function formatInstant(iso: string): string {
  return format.format(new Date(iso));
}
