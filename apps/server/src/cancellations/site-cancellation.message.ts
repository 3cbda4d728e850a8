import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';

interface SiteCancellation {
  to: string;
  firstName: string;
  patient: string;
  site: string;
  amount: Centimos;
  /** What the site was to be paid, or was paid. */
  net: Centimos;
  isPaid: boolean;
  /** Of a redemption that was undone; null when the treatment was cancelled. */
  qr: { validUntil: CalendarDate; isExpired: boolean } | null;
  url: string;
  expiresAt: Date;
}

/** To those who answer for a site: what it is not paid, or gives back. */
export function siteCancellationMessage(news: SiteCancellation): Message {
  const { firstName, patient, site, amount, net, isPaid, qr } = news;
  const credit = `crédito de ${patient} por ${formatSoles(amount)} en ${site}`;
  return newsMail(qr === null ? 'site_treatment_cancelled' : 'site_redemption_undone', news, {
    title: qr === null ? 'Se canceló un tratamiento' : 'Se anuló la redención de un QR',
    lines: [
      qr === null
        ? `Hola, ${firstName}. El tratamiento del ${credit} no se realizó y lo cancelamos.`
        : `Hola, ${firstName}. Anulamos la redención del ${credit}.`,
      isPaid
        ? `Ya habíamos pagado ${formatSoles(net)} a tu sede por este crédito: los descontaremos de tu próxima liquidación.`
        : `El pago de ${formatSoles(net)} a tu sede quedó sin efecto: no subas un comprobante por él.`,
      ...(qr === null ? [] : [qrLine(qr)]),
      'Si ya atendiste a este paciente, escríbenos hoy mismo.',
    ],
    action: 'Ver mis pagos',
  });
}

function qrLine({ validUntil, isExpired }: NonNullable<SiteCancellation['qr']>): string {
  const day = formatLongDate(validUntil);
  return isExpired
    ? `Su QR venció el ${day} y ya no se puede redimir.`
    : `Su QR se puede redimir otra vez hasta el ${day}.`;
}
