import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';
import { type AttachedPaper, withPaper } from '#server/outbox/with-paper.ts';

interface SignedCopy {
  to: string;
  firstName: string;
  url: string;
  expiresAt: Date;
  /** Null: the way to it instead of the paper itself. */
  paper: AttachedPaper | null;
}

/** Everybody who signed gets what they signed. */
export function contractSignedMessage(copy: SignedCopy): Message {
  const { firstName, paper } = copy;
  const mail = newsMail('contract_signed', copy, {
    title: 'Tu copia del contrato firmado',
    lines: [
      `Hola, ${firstName}. Todas las firmas del contrato están completas.`,
      paper
        ? 'Te enviamos tu copia en este correo. Guárdala.'
        : 'Tu copia está en tu cuenta, junto a tu crédito.',
    ],
    action: 'Ir a Alivio',
  });
  return paper ? withPaper(mail, paper) : mail;
}
