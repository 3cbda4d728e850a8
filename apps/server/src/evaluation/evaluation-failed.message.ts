import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';

/** For whoever waits for an answer that will not come by itself any more. */
export function evaluationFailedMessage(to: string, url: string, expiresAt: Date): Message {
  const title = 'Vuelve a intentar tu evaluación';
  const lines = [
    'La central de riesgo no respondió y todavía no tenemos el resultado de tu solicitud.',
    'Tus datos están a salvo. Entra con tu correo y tu contraseña para volver a intentarlo.',
  ];
  return {
    channel: 'email',
    template: 'evaluation_failed',
    to,
    expiresAt,
    content: {
      subject: title,
      text: `${lines.join('\n\n')}\n\n${url}`,
      html: mailHtml({ title, lines, action: { text: 'Volver a intentarlo', url } }),
    },
  };
}
