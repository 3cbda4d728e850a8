import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';
import { type AttachedPaper, withPaper } from '#server/outbox/with-paper.ts';

export interface PaymentReceived {
  to: string;
  firstName: string;
  reference: string;
  how: 'con tarjeta' | 'por transferencia';
  amount: Centimos;
  /** What it paid and what of it waits, in words. Null when the loan takes no money any more: a person gives it back. */
  paid: readonly string[] | null;
  /** What a prepayment changed of the instalments to come, in words; null for any other payment. */
  changed: readonly string[] | null;
  url: string;
  expiresAt: Date;
  /** Null: it is in the client's account. */
  receipt: AttachedPaper | null;
}

/** What was paid, what it paid, and what of it waits. */
export function paymentReceivedMessage(told: PaymentReceived): Message {
  const { firstName, reference, how, amount, paid, changed, receipt } = told;
  const lines = [
    `Hola, ${firstName}. Recibimos tu pago de ${formatSoles(amount)} ${how}.`,
    `Número de operación: ${reference}.`,
    ...(paid ?? [
      'Este crédito ya no tiene cuotas por pagar. Te contactaremos para devolverte el dinero.',
    ]),
    ...(changed ?? []),
    ...(changed?.length === 0 && paid !== null
      ? ['Tu crédito cambió mientras pagabas y no se pudo hacer el pago anticipado.']
      : []),
    ...(receipt === null ? [] : ['Te enviamos tu recibo en este correo.']),
    ...(receipt === null && paid !== null ? ['Tu recibo está en tu cuenta.'] : []),
  ];
  const mail = newsMail('payment_received', told, {
    title: 'Recibimos tu pago',
    lines,
    action: 'Ver mis pagos',
  });
  return receipt === null ? mail : withPaper(mail, receipt);
}
