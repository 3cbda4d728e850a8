import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';
import { type Transfer, transferTitle } from './transfer.ts';

interface PaymentUndone {
  to: string;
  firstName: string;
  transfer: Pick<Transfer, 'bank' | 'operationNumber' | 'amount' | 'date'>;
  url: string;
  expiresAt: Date;
}

/** A receipt that was sent no longer holds: said plainly, with what to do. */
export function paymentUndoneMessage(undone: PaymentUndone): Message {
  const { firstName, transfer } = undone;
  const amount = formatSoles(transfer.amount);
  return newsMail('payment_undone', undone, {
    title: 'Corregimos un pago de tu crédito',
    lines: [
      `Hola, ${firstName}. Habíamos registrado en tu crédito un pago de ${amount} del ${formatLongDate(transfer.date)} (${transferTitle(transfer)}). Al revisarlo vimos que no correspondía y lo retiramos.`,
      'La constancia que te enviamos por ese pago ya no es válida. Revisa en tu cuenta qué cuotas están pendientes.',
      'Si ese pago lo hiciste tú, respóndenos con el comprobante de tu banco y lo corregimos.',
    ],
    action: 'Ver mis pagos',
  });
}
