import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { News } from '#server/documents/tell-client.ts';
import type { Message } from '#server/outbox/message.ts';

export function qrExpiringMessage(news: News, lastDay: CalendarDate, daysLeft: number): Message {
  const left = daysLeft === 1 ? 'mañana' : `en ${daysLeft} días`;
  return newsMail('qr_expiring', news, {
    title: `Tu QR vence ${left}`,
    lines: [
      `Hola, ${news.firstName}. Puedes usar tu QR en la clínica hasta el ${formatLongDate(lastDay)}.`,
      'Coordina tu cita y muéstralo al llegar. Después de esa fecha tendrías que solicitar otro crédito.',
    ],
    action: 'Ver mi QR',
  });
}

export function qrExpiredMessage(news: News): Message {
  return newsMail('qr_expired', news, {
    title: 'Tu QR venció',
    lines: [
      `Hola, ${news.firstName}. Pasaron los 10 días para usar tu QR, así que tu crédito quedó sin efecto. No debes nada.`,
      'Si todavía quieres tu tratamiento, puedes solicitar otro crédito.',
    ],
    action: 'Solicitar otro crédito',
  });
}
