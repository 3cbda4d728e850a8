import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { News } from '#server/documents/tell-client.ts';
import type { Message } from '#server/outbox/message.ts';

export function signaturesMissingMessage(
  news: News,
  names: readonly string[],
  lastDay: CalendarDate | null,
): Message {
  const who = new Intl.ListFormat('es-PE', { type: 'conjunction' }).format(names);
  const until = lastDay === null ? '' : ` hasta el ${formatLongDate(lastDay)}`;
  return newsMail('signatures_missing', news, {
    title: 'Ya firmaste: falta alguien más',
    lines: [
      `Hola, ${news.firstName}. Recibimos tu firma. Para activar tu QR falta la de ${who}.`,
      names.length === 1
        ? `Le enviamos un enlace personal por correo y SMS; puede firmar${until}. Te avisamos cuando tu QR esté listo.`
        : `Les enviamos un enlace personal por correo y SMS; pueden firmar${until}. Te avisamos cuando tu QR esté listo.`,
    ],
    action: 'Ver mi crédito',
  });
}
