import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';

interface ChangedEmail {
  /** The address that was left: if it was somebody else's doing, the owner reads it here. */
  from: string;
  to: string;
  url: string;
  expiresAt: Date;
}

export function emailChangedMessage({ from, to, url, expiresAt }: ChangedEmail): Message {
  const title = 'Tu cuenta de Alivio tiene otro correo';
  const lines = [
    `Desde ahora entras y recibes nuestros mensajes en ${maskEmail(to)}. Este correo ya no abre tu cuenta.`,
    'Si fuiste tú, no tienes que hacer nada. Si no lo pediste, escríbenos cuanto antes para recuperarla.',
  ];
  return {
    channel: 'email',
    template: 'email_changed',
    to: from,
    expiresAt,
    content: {
      subject: title,
      text: `${lines.join('\n\n')}\n\n${url}`,
      html: mailHtml({ title, lines, action: { text: 'Contactar soporte', url } }),
    },
  };
}

/** 'ro•••@correo.pe': its owner knows it by that, and a stranger who reads the old mailbox does not get it. */
function maskEmail(email: string): string {
  const at = email.indexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}
