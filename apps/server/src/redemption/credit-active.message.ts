import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';

interface CreditActive {
  email: string;
  phone: string;
  firstName: string;
  clinic: string;
  amount: Centimos;
  first: { amount: Centimos; dueOn: CalendarDate };
  /** The credit in the client area. */
  url: string;
  supportPhone: string;
  expiresAt: Date;
}

/** By mail and by WhatsApp: whoever did not agree to it must hear of it at once. */
export function creditActiveMessages(news: CreditActive): readonly Message[] {
  const { email, phone, firstName, clinic, amount, first, url, supportPhone, expiresAt } = news;
  const dueOn = formatLongDate(first.dueOn);
  const lines = [
    `Hola, ${firstName}. ${clinic} redimió tu QR y tu crédito de ${formatSoles(amount)} está activo.`,
    `Tu primera cuota es de ${formatSoles(first.amount)} y vence el ${dueOn}. Puedes ver todas tus cuotas y pagarlas en tu cuenta.`,
    `Si no estuviste en la clínica o no dictaste el código, llámanos: ${supportPhone}.`,
  ];
  const parameters = [
    firstName,
    clinic,
    formatSoles(amount),
    formatSoles(first.amount),
    dueOn,
    supportPhone,
    url,
  ];
  return [
    newsMail(
      'credit_active',
      { to: email, url, expiresAt },
      { title: 'Tu crédito está activo', lines, action: 'Ver mis cuotas' },
    ),
    {
      channel: 'whatsapp',
      template: 'credit_active',
      to: phone,
      expiresAt,
      content: { parameters },
    },
  ];
}
