import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';

/** For whoever was told that they may close the page. The result itself is only for their own eyes, behind the login. */
export function evaluationReadyMessage(to: string, url: string, expiresAt: Date): Message {
  const title = 'Tu evaluación está lista';
  const lines = [
    'La central de riesgo ya respondió y tenemos el resultado de tu solicitud.',
    'Entra con tu correo y tu contraseña para verlo y continuar.',
  ];
  return {
    channel: 'email',
    template: 'evaluation_ready',
    to,
    expiresAt,
    content: {
      subject: title,
      text: `${lines.join('\n\n')}\n\n${url}`,
      html: mailHtml({ title, lines, action: { text: 'Ver mi resultado', url } }),
    },
  };
}
