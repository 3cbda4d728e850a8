import type { Message } from '#server/outbox/message.ts';
import { newsMail } from './news-mail.ts';
import type { News } from './tell-client.ts';

/** Something beyond the usual papers, in the words of whoever needs it. */
export function documentAskedMessage(note: string): (news: News) => Message {
  return (news) =>
    newsMail('document_asked', news, {
      title: 'Necesitamos un documento más',
      lines: [
        `Hola, ${news.firstName}. Para terminar de revisar tu solicitud necesitamos esto:`,
        note,
        'Lo que ya enviaste está a salvo: solo sube lo que te pedimos.',
      ],
      action: 'Subir el documento',
    });
}
