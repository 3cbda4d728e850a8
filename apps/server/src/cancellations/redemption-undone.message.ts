import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';
import { refundLines } from './refund-lines.ts';

interface RedemptionUndone {
  to: string;
  firstName: string;
  clinic: string;
  amount: Centimos;
  toRefund: Centimos;
  isPayingByCard: boolean;
  qr: { validUntil: CalendarDate; isExpired: boolean };
  supportPhone: string;
  url: string;
  expiresAt: Date;
}

/** To the holder: nothing is owed, what becomes of the QR, and what money comes back. */
export function redemptionUndoneMessage(undone: RedemptionUndone): Message {
  const { firstName, clinic, amount, qr, supportPhone } = undone;
  const day = formatLongDate(qr.validUntil);
  return newsMail('redemption_undone', undone, {
    title: 'Anulamos la redención de tu crédito',
    lines: [
      `Hola, ${firstName}. Anulamos la redención de tu crédito de ${formatSoles(amount)} en ${clinic}. Ya no tienes cuotas por pagar de este crédito.`,
      qr.isExpired
        ? `Tu QR venció el ${day}, así que ya no se puede usar. Si todavía quieres tu tratamiento, puedes solicitar otro crédito.`
        : `Tu QR sirve otra vez hasta el ${day}. Si lo usas, empiezas con cuotas y fechas nuevas.`,
      ...refundLines(undone),
      `Si tienes dudas, llámanos: ${supportPhone}.`,
    ],
    action: 'Ver mis créditos',
  });
}
