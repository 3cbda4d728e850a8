import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';
import { type AttachedPaper, withPaper } from '#server/outbox/with-paper.ts';

interface CertificateNews {
  to: string;
  firstName: string;
  /** The credit in the client area. */
  url: string;
  expiresAt: Date;
  /** Null: the way to it instead of the paper itself. */
  paper: AttachedPaper | null;
}

export function noDebtCertificateMessage(news: CertificateNews): Message {
  const { firstName, paper } = news;
  const mail = newsMail('no_debt_certificate', news, {
    title: 'Tu constancia de no adeudo',
    lines: [
      `Hola, ${firstName}. Pagaste todo tu crédito: ya no nos debes nada por él. ¡Felicitaciones!`,
      paper
        ? 'Te enviamos tu constancia de no adeudo en este correo. Guárdala: quien la reciba puede comprobarla con su QR.'
        : 'Tu constancia de no adeudo está en tu cuenta, junto a tu crédito.',
    ],
    action: 'Ver mi crédito',
  });
  return paper ? withPaper(mail, paper) : mail;
}
