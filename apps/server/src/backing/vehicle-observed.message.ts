import { newsMail } from '#server/documents/news-mail.ts';
import type { News } from '#server/documents/tell-client.ts';
import type { Message } from '#server/outbox/message.ts';

/** The papers were sent back, or the vehicle itself does not serve. */
export function vehicleObservedMessage(comment: string): (news: News) => Message {
  return (news) =>
    newsMail('vehicle_observed', news, {
      title: 'Revisa los datos de tu vehículo',
      lines: [
        `Hola, ${news.firstName}. Revisamos tu garantía y falta algo: ${comment}`,
        'Corrige los datos o sube los papeles otra vez y vuelve a enviarlos.',
      ],
      action: 'Corregir mi garantía',
    });
}
