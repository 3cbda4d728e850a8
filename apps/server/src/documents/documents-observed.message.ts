import type { Message } from '#server/outbox/message.ts';
import { newsMail } from './news-mail.ts';
import type { News } from './tell-client.ts';

export interface ObservedDocument {
  name: string;
  comment: string;
}

/** What has to be sent again and why, in the words of whoever looked at it. */
export function documentsObservedMessage(
  documents: readonly ObservedDocument[],
): (news: News) => Message {
  return (news) =>
    newsMail('documents_observed', news, {
      title: 'Necesitamos que vuelvas a subir un documento',
      lines: [
        `Hola, ${news.firstName}. Revisamos tus documentos y falta corregir esto:`,
        ...documents.map(({ name, comment }) => `${name}: ${comment}`),
        'Lo demás está a salvo: solo sube lo que te indicamos.',
      ],
      action: 'Subir de nuevo',
    });
}
