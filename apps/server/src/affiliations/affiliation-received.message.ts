import { typingFilters } from '@alivio/contract/membership-rules.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';

/**
 * To an address that anybody may have typed: nothing of what was typed stands in it but the letters of a name, so that
 * nobody sends a link or an offer of theirs through us.
 */
export function affiliationReceivedMessage({
  to,
  clinic,
  url,
  expiresAt,
}: {
  to: string;
  clinic: string;
  url: string;
  expiresAt: Date;
}): Message {
  const name = typingFilters.name(clinic).replace(/ +/g, ' ').trim() || 'tu clínica';
  return newsMail(
    'affiliation_received',
    { to, url, expiresAt },
    {
      title: 'Recibimos tu solicitud de afiliación',
      lines: [
        `Gracias por tu interés. Recibimos la solicitud de ${name} para trabajar con Alivio.`,
        'Lo que sigue: te llamamos al teléfono que nos dejaste en un máximo de dos días hábiles.',
        'Si no fuiste tú quien la envió, no tienes que hacer nada.',
      ],
      action: 'Ver cómo funciona Alivio',
    },
  );
}
