import { newsMail } from '#server/documents/news-mail.ts';
import type { News } from '#server/documents/tell-client.ts';
import type { Message } from '#server/outbox/message.ts';

export function signingExpiredMessage(news: News): Message {
  return newsMail('signing_expired', news, {
    title: 'Se venció el plazo para firmar',
    lines: [
      `Hola, ${news.firstName}. Pasaron los 10 días para completar las firmas de tu contrato, así que quedó sin efecto. No debes nada.`,
      'Si todavía quieres tu tratamiento, puedes solicitar tu crédito otra vez.',
    ],
    action: 'Solicitar mi crédito',
  });
}
