import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';

export function recoveryMessage(to: string, url: string, expiresAt: Date): Message {
  const title = 'Crea una nueva contraseña';
  const lines = [
    'Recibimos un pedido para cambiar la contraseña de tu cuenta en Alivio.',
    'El enlace funciona una sola vez y vence en una hora. Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
  ];
  return {
    channel: 'email',
    template: 'password_recovery',
    to,
    expiresAt,
    content: {
      subject: title,
      text: `${lines.join('\n\n')}\n\n${url}`,
      html: mailHtml({ title, lines, action: { text: 'Crear contraseña', url } }),
    },
  };
}
