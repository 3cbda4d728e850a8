import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';

interface FailedLogins {
  to: string;
  /** Where anybody asks for a link to a new password: nothing in this mail opens an account. */
  url: string;
  expiresAt: Date;
}

export function failedLoginsMessage({ to, url, expiresAt }: FailedLogins): Message {
  const title = 'Alguien intenta entrar a tu cuenta';
  const lines = [
    'Hubo al menos diez intentos seguidos de entrar a tu cuenta de Alivio con una contraseña equivocada. Con esos intentos nadie entró; después de cada uno hacemos esperar más.',
    'Si fuiste tú, espera unos minutos o crea una nueva contraseña. Si no fuiste tú y tu contraseña es fácil de adivinar o la usas en otra parte, cámbiala ahora.',
    'Nunca te pediremos tu contraseña por correo, mensaje ni teléfono.',
  ];
  return {
    channel: 'email',
    template: 'failed_logins',
    to,
    expiresAt,
    content: {
      subject: title,
      text: `${lines.join('\n\n')}\n\n${url}`,
      html: mailHtml({ title, lines, action: { text: 'Pedir una nueva contraseña', url } }),
    },
  };
}
