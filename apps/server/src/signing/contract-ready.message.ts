import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { News } from '#server/documents/tell-client.ts';
import type { Message } from '#server/outbox/message.ts';

export function contractReadyMessage(news: News, lastDay: CalendarDate | null): Message {
  const until = lastDay === null ? '' : ` Tienes hasta el ${formatLongDate(lastDay)}.`;
  return newsMail('contract_ready', news, {
    title: 'Tu contrato está listo para firmar',
    lines: [
      `Hola, ${news.firstName}. Preparamos tu contrato, tu hoja resumen y tu cronograma.${until}`,
      'Fírmalo desde tu celular con tu documento a la mano. Si lo dejas a medias, puedes seguir donde te quedaste.',
    ],
    action: 'Firmar mi contrato',
  });
}
