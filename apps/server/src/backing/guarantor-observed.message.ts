import { kindRules } from '@alivio/domain/document/document-kinds.ts';
import type { LoanDocument } from '#server/documents/document.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';
import type { GuarantorMail } from './guarantor-invited.message.ts';

export function guarantorObservedMessages(
  { guarantor, url, expiresAt, days }: GuarantorMail,
  observed: readonly LoanDocument[],
): readonly Message[] {
  const mail = newsMail(
    'guarantor_observed',
    { to: guarantor.email, url, expiresAt },
    {
      title: 'Falta corregir un documento',
      lines: [
        `Hola, ${guarantor.first_name}. Revisamos lo que enviaste como aval y necesitamos que lo mandes otra vez:`,
        ...observed.map(({ kind, comment }) => `${kindRules[kind].name}: ${comment ?? ''}`),
        `Este enlace reemplaza al anterior y vence en ${days} días.`,
      ],
      action: 'Corregir mis documentos',
    },
  );
  const text = `Alivio: falta corregir un documento que enviaste como aval. Mira cuál y súbelo aquí: ${url}`;
  return [
    mail,
    {
      channel: 'sms',
      template: 'guarantor_observed',
      to: guarantor.phone,
      expiresAt,
      content: { text },
    },
  ];
}
