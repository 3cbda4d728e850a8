import { newsMail } from '#server/documents/news-mail.ts';
import type { News } from '#server/documents/tell-client.ts';
import type { Message } from '#server/outbox/message.ts';

export function loanApprovedMessage(news: News): Message {
  return newsMail('loan_approved', news, {
    title: 'Tu crédito está aprobado',
    lines: [
      `Hola, ${news.firstName}. Revisamos tu solicitud y tu crédito está aprobado.`,
      'Lo siguiente es validar tu identidad y firmar el contrato desde tu celular. Toma unos cinco minutos.',
    ],
    action: 'Firmar mi contrato',
  });
}
