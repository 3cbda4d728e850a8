import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';

interface Welcome {
  to: string;
  firstName: string;
  /** Who made the account just now; null of one that was there. */
  by: string | null;
  site: string;
  loginUrl: string;
  /** Null while the account is inactive: it opens nothing yet. */
  passwordUrl: string | null;
  expiresAt: Date;
}

/** Never the password: whoever made the account knows it, and the person had better choose an own one. */
export function staffWelcomeMessage(welcome: Welcome): Message {
  const { to, firstName, by, site, loginUrl, passwordUrl, expiresAt } = welcome;
  const title = `${firstName}, tienes una cuenta en Alivio`;
  const account = by === null ? 'Tienes una cuenta' : `${by} creó tu cuenta`;
  const lines = [
    `${account} para trabajar en ${site}. Entras con este correo en ${loginUrl}.`,
    passwordUrl === null
      ? 'Tu cuenta todavía está inactiva: podrás entrar cuando tu clínica la active.'
      : 'Para que solo tú conozcas tu contraseña, elige una propia. El enlace funciona una sola vez y vence en tres días; después puedes pedir otro con "¿Olvidaste tu contraseña?".',
    'Si no trabajas ahí, ignora este correo.',
  ];
  const action =
    passwordUrl === null
      ? { text: 'Ir al portal', url: loginUrl }
      : { text: 'Elegir mi contraseña', url: passwordUrl };
  return {
    channel: 'email',
    template: 'staff_welcome',
    to,
    expiresAt,
    content: {
      subject: title,
      text: `${lines.join('\n\n')}\n\n${action.url}`,
      html: mailHtml({ title, lines, action }),
    },
  };
}
