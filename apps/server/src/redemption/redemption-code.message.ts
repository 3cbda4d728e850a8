import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';

interface RedemptionCode {
  service: 'whatsapp' | 'sms';
  phone: string;
  /** Null: by phone alone. */
  email: string | null;
  firstName: string;
  code: string;
  amount: Centimos;
  /** 'Clínica Santa Lucía, Miraflores'. */
  clinic: string;
  expiresAt: Date;
}

/** Whoever gets a code reads what it authorises before they tell it to anybody. */
export function redemptionCodeMessages(sent: RedemptionCode): readonly Message[] {
  const { service, phone, email, code, amount, clinic, expiresAt } = sent;
  const template = 'redemption_code';
  if (service === 'sms') {
    const text = `${code} es tu código para usar tu crédito de ${formatSoles(amount)} en ${clinic}. No lo dictes si no estás en la clínica. Vence en 10 minutos. Alivio`;
    return [{ channel: 'sms', template, to: phone, expiresAt, content: { text } }];
  }
  const parameters = [
    `${code} es tu código para usar tu crédito de Alivio`,
    formatSoles(amount),
    clinic,
    'Vence en 10 minutos. No lo dictes si no estás en la clínica.',
  ];
  const byPhone: Message = {
    channel: 'whatsapp',
    template,
    to: phone,
    expiresAt,
    content: { parameters },
  };
  return email === null ? [byPhone] : [byPhone, redemptionCodeMail(email, sent)];
}

function redemptionCodeMail(to: string, sent: RedemptionCode): Message {
  const { firstName, code, amount, clinic, expiresAt } = sent;
  const lines = [
    `Hola, ${firstName}. Con este código autorizas a ${clinic} a usar tu crédito de ${formatSoles(amount)}. Desde ese momento tu crédito queda activo.`,
    'Díctalo en la clínica, a quien te atiende. No lo dictes si no estás en la clínica, ni por teléfono.',
    'Vence en 10 minutos. Es el mismo código que te enviamos por WhatsApp.',
  ];
  return {
    channel: 'email',
    template: 'redemption_code',
    to,
    expiresAt,
    content: {
      subject: `${code} es tu código para usar tu crédito`,
      text: [`Tu código es ${code}.`, ...lines].join('\n\n'),
      html: mailHtml({ title: 'Tu código para la clínica', lines, code }),
    },
  };
}
