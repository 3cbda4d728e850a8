import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';
import { maskDestination } from '#server/verification/mask-destination.ts';

interface News {
  to: string;
  url: string;
  expiresAt: Date;
}

/** To the address that is on file again, with the ordinary way to a new password. */
export function emailRestoredMessage(news: News): Message {
  return changedMessage(news, {
    title: 'Tu cuenta de Alivio vuelve a tener este correo',
    lines: [
      'Deshicimos el cambio y cerramos todas las sesiones abiertas de la cuenta.',
      'Crea ahora una contraseña nueva: es posible que alguien conozca la anterior. Al crearla te pediremos también un código por SMS.',
    ],
    action: 'Crear otra contraseña',
  });
}

/** To the one that it had until now: if that was its owner's, they read it here. */
export function emailLeftMessage({ restored, ...news }: News & { restored: string }): Message {
  return changedMessage(news, {
    title: 'Tu cuenta de Alivio volvió a su correo anterior',
    lines: [
      `Desde el correo ${maskDestination(restored)} se deshizo el cambio. Este correo ya no abre la cuenta, y sus sesiones se cerraron.`,
      'Si la cuenta es tuya y no reconoces ese correo, escríbenos cuanto antes.',
    ],
    action: 'Contactar soporte',
  });
}

function changedMessage(
  { to, url, expiresAt }: News,
  { title, lines, action }: { title: string; lines: string[]; action: string },
): Message {
  return {
    channel: 'email',
    template: 'email_changed',
    to,
    expiresAt,
    content: {
      subject: title,
      text: `${lines.join('\n\n')}\n\n${url}`,
      html: mailHtml({ title, lines, action: { text: action, url } }),
    },
  };
}
