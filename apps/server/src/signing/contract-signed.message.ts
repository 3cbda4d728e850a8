import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';

interface SignedCopy {
  to: string;
  firstName: string;
  url: string;
  expiresAt: Date;
  /** Null: the way to it instead of the paper itself. */
  paper: { fileName: string; content: Buffer } | null;
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
  if (!paper || mail.channel !== 'email') return mail;
  const attachment = {
    fileName: paper.fileName,
    contentType: 'application/pdf',
    base64: paper.content.toString('base64'),
  };
  return { ...mail, content: { ...mail.content, attachments: [attachment] } };
}
