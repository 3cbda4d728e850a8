import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';

interface NewEmail {
  to: string;
  /** Who changed it; null for the owner of the account. */
  by: string | null;
  loginUrl: string;
  expiresAt: Date;
}

/** To the address that an account has now; the one that it had is told as well. */
export function newEmailMessage({ to, by, loginUrl, expiresAt }: NewEmail): Message {
  const title = 'Este es tu nuevo correo para entrar a Alivio';
  const lines = [
    `${by === null ? 'Cambiaste' : `${by} cambió`} el correo de tu cuenta. Desde ahora entras con este correo y tu contraseña de siempre.`,
    'Los enlaces que recibiste antes ya no funcionan. Si esta cuenta no es tuya, ignora este correo.',
  ];
  return {
    channel: 'email',
    template: 'email_changed',
    to,
    expiresAt,
    content: {
      subject: title,
      text: `${lines.join('\n\n')}\n\n${loginUrl}`,
      html: mailHtml({ title, lines, action: { text: 'Iniciar sesión', url: loginUrl } }),
    },
  };
}
