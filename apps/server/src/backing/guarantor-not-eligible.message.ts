import { newsMail } from '#server/documents/news-mail.ts';
import type { News } from '#server/documents/tell-client.ts';
import type { Message } from '#server/outbox/message.ts';

/** The same words whether the person did not want to or may not: neither is the client's to know from us. */
export function guarantorNotEligibleMessage(news: News): Message {
  return newsMail('guarantor_not_eligible', news, {
    title: 'Necesitas nombrar a otra persona como aval',
    lines: [
      `Hola, ${news.firstName}. La persona que nombraste no será tu aval.`,
      'Tu solicitud sigue abierta: nombra a otra persona y le enviaremos su propio enlace.',
    ],
    action: 'Nombrar a otra persona',
  });
}
