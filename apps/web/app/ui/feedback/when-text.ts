/** The end of a wait that nobody sits out, in Lima: 'el jueves, 10:42 a. m.'. */
export function whenText(atMs: number): string {
  const moment = new Date(atMs).toLocaleString('es-PE', {
    timeZone: 'America/Lima',
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `el ${moment}`;
}
