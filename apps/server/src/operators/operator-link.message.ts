import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';

interface OperatorLink {
  to: string;
  firstName: string;
  loginUrl: string;
  passwordUrl: string;
  expiresAt: Date;
}

/** For an account that the operator command made, and again whenever it makes another link. */
export function operatorLinkMessage(link: OperatorLink): Message {
  const { to, firstName, loginUrl, passwordUrl, expiresAt } = link;
  const title = `${firstName}, elige tu contraseña de Alivio`;
  const lines = [
    `Tienes una cuenta en la mesa de operaciones de Alivio. Entras con este correo en ${loginUrl}.`,
    'Para que solo tú conozcas tu contraseña, elígela en este enlace: funciona una sola vez y vence en tres días.',
    'Si no trabajas en Alivio, ignora este correo.',
  ];
  return {
    channel: 'email',
    template: 'staff_welcome',
    to,
    expiresAt,
    content: {
      subject: title,
      text: `${lines.join('\n\n')}\n\n${passwordUrl}`,
      html: mailHtml({ title, lines, action: { text: 'Elegir mi contraseña', url: passwordUrl } }),
    },
  };
}
