import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';

export interface GuarantorMail {
  guarantor: { email: string; phone: string; first_name: string };
  holderName: string;
  url: string;
  /** How long the link works. */
  days: number;
  expiresAt: Date;
}

/** Nothing of the loan itself: the message may reach somebody else. */
export function guarantorInvitedMessages({
  guarantor,
  holderName,
  url,
  days,
  expiresAt,
}: GuarantorMail): readonly Message[] {
  const mail = newsMail(
    'guarantor_invited',
    { to: guarantor.email, url, expiresAt },
    {
      title: `${holderName} te pide ser su aval`,
      lines: [
        `Hola, ${guarantor.first_name}. ${holderName} solicitó un crédito en Alivio para un tratamiento médico y dio tu nombre como aval.`,
        'Ser aval significa que, si esa persona no paga sus cuotas, te las podemos cobrar a ti. Míralo con calma: en el enlace ves de qué se trata y decides si aceptas o no.',
        `El enlace es personal y vence en ${days} días. Si no conoces a esa persona, no tienes que hacer nada.`,
      ],
      action: 'Ver la invitación',
    },
  );
  const text = `${holderName} te pide ser su aval en Alivio. Mira de qué se trata y decide: ${url}`;
  return [
    mail,
    {
      channel: 'sms',
      template: 'guarantor_invited',
      to: guarantor.phone,
      expiresAt,
      content: { text },
    },
  ];
}
