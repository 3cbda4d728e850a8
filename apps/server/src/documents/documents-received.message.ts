import type { Message } from '#server/outbox/message.ts';
import { newsMail } from './news-mail.ts';
import type { News } from './tell-client.ts';

export function documentsReceivedMessage(news: News): Message {
  return newsMail('documents_received', news, {
    title: 'Recibimos tus documentos',
    lines: [
      `Hola, ${news.firstName}. Tus documentos llegaron completos y nuestro equipo ya los tiene.`,
      'Los revisamos de lunes a viernes, de 9 a 18 h, y te escribimos apenas terminemos. No tienes que hacer nada más por ahora.',
    ],
    action: 'Ver mi solicitud',
  });
}
