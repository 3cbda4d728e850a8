import { mailHtml } from '#server/outbox/mail-layout.ts';
import { maskEmail } from '#server/outbox/mask-email.ts';
import type { Message } from '#server/outbox/message.ts';

interface ChangedEmail {
  /** The address that was left: if it was somebody else's doing, the owner reads it here. */
  from: string;
  to: string;
  /** Where the change is taken back. */
  url: string;
  undoDays: number;
  expiresAt: Date;
}

export function emailChangedMessage({ from, to, url, undoDays, expiresAt }: ChangedEmail): Message {
  const title = 'Tu cuenta de Alivio tiene otro correo';
  const days = undoDays === 1 ? 'un día' : `${undoDays} días`;
  const lines = [
    `Desde ahora entras y recibes nuestros mensajes en ${maskEmail(to)}. Este correo ya no abre tu cuenta.`,
    `Si fuiste tú, no tienes que hacer nada. Si no lo pediste, tienes ${days} para deshacer el cambio: vuelve este correo y se cierran todas las sesiones.`,
  ];
  return {
    channel: 'email',
    template: 'email_changed',
    to: from,
    expiresAt,
    content: {
      subject: title,
      text: `${lines.join('\n\n')}\n\n${url}`,
      html: mailHtml({ title, lines, action: { text: 'Deshacer el cambio', url } }),
    },
  };
}
