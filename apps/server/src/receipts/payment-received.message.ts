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
  /** The instalments it paid something of. */
  numbers: readonly number[];
  /** Null when the loan takes no money any more: a person gives it back. */
  putAside: Centimos | null;
  /** What a prepayment changed of the instalments to come, in words; null for any other payment. */
  changed: readonly string[] | null;
  url: string;
  expiresAt: Date;
  /** Null: it is in the client's account. */
  receipt: AttachedPaper | null;
}

/** What was paid, what it paid, and what of it waits. */
export function paymentReceivedMessage(paid: PaymentReceived): Message {
  const { firstName, reference, how, amount, numbers, putAside, changed, receipt } = paid;
  const lines = [
    `Hola, ${firstName}. Recibimos tu pago de ${formatSoles(amount)} ${how}.`,
    `Número de operación: ${reference}.`,
    ...(numbers.length > 0 ? [`Pagaste ${cuotas(numbers)}.`] : []),
    ...(changed ?? []),
    ...(changed?.length === 0 && putAside !== null
      ? ['Tu crédito cambió mientras pagabas y no se pudo hacer el pago anticipado.']
      : []),
    ...(putAside === null
      ? ['Este crédito ya no tiene cuotas por pagar. Te contactaremos para devolverte el dinero.']
      : []),
    ...(putAside !== null && putAside > 0
      ? [`${formatSoles(putAside)} quedan a tu favor y pagan tu próxima cuota el día que vence.`]
      : []),
    ...(receipt === null ? [] : ['Te enviamos tu recibo en este correo.']),
    ...(receipt === null && putAside !== null ? ['Tu recibo está en tu cuenta.'] : []),
  ];
  const mail = newsMail('payment_received', paid, {
    title: 'Recibimos tu pago',
    lines,
    action: 'Ver mis pagos',
  });
  return receipt === null ? mail : withPaper(mail, receipt);
}

function cuotas(numbers: readonly number[]): string {
  const [first, ...others] = numbers;
  if (others.length === 0) return `la cuota ${first}`;
  return `las cuotas ${numbers.slice(0, -1).join(', ')} y ${numbers.at(-1)}`;
}
