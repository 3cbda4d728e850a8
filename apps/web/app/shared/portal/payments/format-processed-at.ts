const lima = new Intl.DateTimeFormat('es-PE', {
  timeZone: 'America/Lima',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h12',
});

/** '14 nov 2026, 09:30 PM' in Lima: 'dd MMM yyy, hh:mm a' of the specification (3 §9). */
export function formatProcessedAt(iso: string): string {
  const parts = lima.formatToParts(new Date(iso)).map(({ type, value }) => [type, value] as const);
  const { day, month, year, hour, minute, dayPeriod } = Object.fromEntries(parts);
  // Browsers write 'set.', 'sept' and 'p. m.' each in their own way.
  const shortMonth = month === undefined ? '' : month.slice(0, 3).replace('sep', 'set');
  return `${day} ${shortMonth} ${year}, ${hour}:${minute} ${dayPeriod?.startsWith('a') ? 'AM' : 'PM'}`;
}
