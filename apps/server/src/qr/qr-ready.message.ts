import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';
import { drawQr } from './draw-qr.ts';
import type { Qr } from './issue-qr.ts';

const CID = 'qr@alivio';
/** Specification 3 §9: QRs outside the client area and Mi QR are shown at 160. */
const SIZE_PX = 160;

export interface QrNews {
  email: string;
  isProvedEmail: boolean;
  phone: string;
  firstName: string;
  /** 'Clínica Santa Lucía, Miraflores'. */
  clinic: string;
  qr: Qr;
  /** The credit in the client area. */
  url: string;
  expiresAt: Date;
}

/** By e-mail with the picture, and by WhatsApp, as whoever waited was promised (specification 2 §4). */
export function qrReadyMessages(news: QrNews): readonly Message[] {
  const { phone, firstName, clinic, qr, url, expiresAt } = news;
  const parameters = [firstName, clinic, formatLongDate(qr.validUntil), url];
  return [
    qrReadyMail(news),
    { channel: 'whatsapp', template: 'qr_ready', to: phone, expiresAt, content: { parameters } },
  ];
}

function qrReadyMail(news: QrNews): Message {
  const { email, isProvedEmail, firstName, clinic, qr, url, expiresAt } = news;
  const title = 'Tu QR está listo';
  if (!isProvedEmail) return newsThatItIsThere(title, news);
  const lines = [
    `Hola, ${firstName}. Ya puedes pagar tu procedimiento en ${clinic} con tu crédito.`,
    'Coordina tu cita con la clínica y muestra este QR cuando llegues. Si la cámara no lo lee, dicta el código que está debajo de él.',
    `Puedes usarlo hasta el ${formatLongDate(qr.validUntil)}. Es personal: no lo compartas.`,
  ];
  const text = [...lines, `Código: ${qr.shortCode}`, url].join('\n\n');
  const picture = {
    cid: CID,
    alt: `QR de tu crédito, código ${qr.shortCode}`,
    sizePx: SIZE_PX,
    caption: qr.shortCode,
  };
  return {
    channel: 'email',
    template: 'qr_ready',
    to: email,
    expiresAt,
    content: {
      subject: title,
      text,
      html: mailHtml({ title, lines, picture, action: { text: 'Ver mi QR', url } }),
      attachments: [
        {
          cid: CID,
          fileName: 'qr-alivio.png',
          contentType: 'image/png',
          base64: drawQr(qr.text).toString('base64'),
        },
      ],
    },
  };
}

/** The picture is the credit: an address that nobody proved to be theirs gets the way to it, and no more. */
function newsThatItIsThere(title: string, { email, firstName, url, expiresAt }: QrNews): Message {
  const lines = [
    `Hola, ${firstName}. Ya puedes usar tu crédito: entra a tu cuenta para ver tu QR.`,
    'No lo adjuntamos porque aún no validaste este correo.',
  ];
  return newsMail('qr_ready', { to: email, url, expiresAt }, { title, lines, action: 'Ver mi QR' });
}
