import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { News } from '#server/documents/tell-client.ts';
import type { Message } from '#server/outbox/message.ts';

export function contractExpiringMessage(
  news: News,
  lastDay: CalendarDate,
  daysLeft: number,
): Message {
  const left = daysLeft === 1 ? 'mañana' : `en ${daysLeft} días`;
  return newsMail('contract_expiring', news, {
    title: `El plazo para firmar vence ${left}`,
    lines: [
      `Hola, ${news.firstName}. Tu contrato te espera: puedes firmarlo hasta el ${formatLongDate(lastDay)}.`,
      'Hazlo desde tu celular, con tu documento a la mano. Después de esa fecha tendrías que solicitar otro crédito.',
    ],
    action: 'Firmar mi contrato',
  });
}
