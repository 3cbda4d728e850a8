import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { listNumbers } from '@alivio/domain/installment/list-numbers.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { ReversalEffect } from '@alivio/domain/payment/describe-reversal.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';
import type { CausePayment } from './judge-line-reversal.ts';

interface CardPaymentReversed {
  to: string;
  firstName: string;
  url: string;
  expiresAt: Date;
  cause: 'refund' | 'chargeback';
  payment: Pick<CausePayment, 'orderNumber' | 'paidOn'>;
  effect: ReversalEffect & { amount: Centimos };
}

/** The card's money went back: said plainly, with what is open again. */
export function cardPaymentReversedMessage(reversed: CardPaymentReversed): Message {
  const { firstName, cause, payment, effect } = reversed;
  const amount = formatSoles(effect.amount);
  const went =
    cause === 'chargeback'
      ? 'El banco de la tarjeta nos lo retiró porque el cargo fue desconocido o reclamado'
      : 'Ese monto se devolvió a la tarjeta con la que se hizo';
  return newsMail('card_payment_reversed', reversed, {
    title: 'Retiramos un pago con tarjeta de tu crédito',
    lines: [
      `Hola, ${firstName}. Tu crédito tenía un pago con tarjeta de ${amount} del ${formatLongDate(payment.paidOn)} (pedido ${payment.orderNumber}). ${went}, así que ya no cuenta en tu crédito y su constancia ya no es válida.`,
      [openText(effect), dueText(effect), reopenedText(effect)].filter(Boolean).join(' '),
      'Si no reconoces este cambio o el cargo sí era tuyo, respóndenos y lo revisamos contigo.',
    ],
    action: 'Ver mis pagos',
  });
}

function openText({ opens }: ReversalEffect): string {
  const numbers = opens.map(({ number }) => number);
  if (numbers.length === 0) return '';
  return numbers.length === 1
    ? `Vuelve a estar pendiente la cuota ${numbers.join()}.`
    : `Vuelven a estar pendientes las cuotas ${listNumbers(numbers)}.`;
}

function dueText({ dueAfter }: ReversalEffect): string {
  return dueAfter > 0
    ? `Hoy tienes ${formatSoles(dueAfter)} por pagar.`
    : 'Hoy no tienes nada vencido.';
}

function reopenedText({ isReopened }: ReversalEffect): string {
  return isReopened
    ? 'Tu crédito, que figuraba como pagado, está abierto otra vez, y la constancia de no adeudo que hayas recibido ya no es válida.'
    : '';
}
