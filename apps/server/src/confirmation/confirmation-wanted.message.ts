import type { Message } from '#server/outbox/message.ts';

interface Wanted {
  phone: string;
  advisor: string;
  url: string;
  expiresAt: Date;
}

/** Nothing of the client: the number may have been typed wrong. */
export function confirmationWantedMessage({ phone, advisor, url, expiresAt }: Wanted): Message {
  return {
    channel: 'sms',
    template: 'confirmation_wanted',
    to: phone,
    expiresAt,
    content: {
      text: `${advisor} registró tus datos en Alivio. Revísalos y confírmalos aquí: ${url} Vence en 24 horas; no compartas este enlace.`,
    },
  };
}
