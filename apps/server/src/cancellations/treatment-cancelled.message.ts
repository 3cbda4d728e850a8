import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';
import { refundLines } from './refund-lines.ts';

interface TreatmentCancelled {
  to: string;
  firstName: string;
  clinic: string;
  amount: Centimos;
  toRefund: Centimos;
  isPayingByCard: boolean;
  supportPhone: string;
  url: string;
  expiresAt: Date;
}

/** To the holder: the credit is over, and what money comes back. */
export function treatmentCancelledMessage(cancelled: TreatmentCancelled): Message {
  const { firstName, clinic, amount, supportPhone } = cancelled;
  return newsMail('treatment_cancelled', cancelled, {
    title: 'Cancelamos tu crédito',
    lines: [
      `Hola, ${firstName}. Tu tratamiento en ${clinic} no se realizó, así que cancelamos tu crédito de ${formatSoles(amount)}. Ya no debes nada ni tienes cuotas por pagar.`,
      ...refundLines(cancelled),
      `Si tu tratamiento sí se realizó o tienes dudas, llámanos: ${supportPhone}.`,
    ],
    action: 'Ver mis créditos',
  });
}
