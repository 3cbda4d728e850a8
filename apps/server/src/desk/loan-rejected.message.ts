import { newsMail } from '#server/documents/news-mail.ts';
import type { News } from '#server/documents/tell-client.ts';
import type { Message } from '#server/outbox/message.ts';

/** No blame and no reason by mail: why is told to the person, who has a right to ask. */
export function loanRejectedMessage(news: News): Message {
  return newsMail('loan_rejected', news, {
    title: 'Sobre tu solicitud de crédito',
    lines: [
      `Hola, ${news.firstName}. Esta vez no podemos darte el crédito que pediste.`,
      'Una persona de nuestro equipo te contactará para conversar otras opciones. También puedes preguntarnos el motivo: tienes derecho a saberlo.',
    ],
    action: 'Ver mi solicitud',
  });
}
