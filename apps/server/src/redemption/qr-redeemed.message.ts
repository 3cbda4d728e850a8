import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';

interface QrRedeemed {
  to: string;
  firstName: string;
  /** Who typed the code. */
  redeemer: string;
  patient: string;
  site: string;
  amount: Centimos;
  url: string;
  expiresAt: Date;
}

/** To those who answer for a site: what was redeemed in its name, by whom, and what comes next. */
export function qrRedeemedMessage(news: QrRedeemed): Message {
  const { firstName, redeemer, patient, site, amount } = news;
  return newsMail('qr_redeemed', news, {
    title: 'Se redimió un QR',
    lines: [
      `Hola, ${firstName}. ${redeemer} redimió el QR de ${patient} por ${formatSoles(amount)} en ${site}.`,
      'Lo que sigue: emitimos la carta de aprobación y luego puedes subir el comprobante. Encuéntralos en Pagos.',
      'Si nadie de tu sede atendió a este paciente, escríbenos hoy mismo.',
    ],
    action: 'Ver el detalle',
  });
}
