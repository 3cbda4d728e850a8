import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';
import { maskDestination } from '#server/verification/mask-destination.ts';

interface ChangedEmail {
  /** The address that was left: if it was somebody else's doing, the owner reads it here. */
  from: string;
  to: string;
  /** A client takes the change back themselves; staff ask. */
  way: { kind: 'undo'; url: string; days: number } | { kind: 'support'; url: string };
  expiresAt: Date;
}

export function emailChangedMessage({ from, to, way, expiresAt }: ChangedEmail): Message {
  const title = 'Tu cuenta de Alivio tiene otro correo';
  const lines = [
    `Desde ahora entras y recibes nuestros mensajes en ${maskDestination(to)}. Este correo ya no abre tu cuenta.`,
    `Si fuiste tú, no tienes que hacer nada. Si no lo pediste, ${whatToDo(way)}`,
  ];
  return {
    channel: 'email',
    template: 'email_changed',
    to: from,
    expiresAt,
    content: {
      subject: title,
      text: `${lines.join('\n\n')}\n\n${way.url}`,
      html: mailHtml({
        title,
        lines,
        action: {
          text: way.kind === 'undo' ? 'Deshacer el cambio' : 'Contactar soporte',
          url: way.url,
        },
      }),
    },
  };
}

function whatToDo(way: ChangedEmail['way']): string {
  if (way.kind === 'support') return 'escríbenos cuanto antes para recuperarla.';
  const days = way.days === 1 ? 'un día' : `${way.days} días`;
  return `tienes ${days} para deshacer el cambio: vuelve este correo y se cierran todas las sesiones.`;
}
