import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';
import type { SiteNews } from './tell-site.ts';

/** What is wrong with a receipt, in the words of whoever looked at it. */
export function receiptRejectedMessage(reason: string): (news: SiteNews) => Message {
  return (news) =>
    newsMail('receipt_rejected', news, {
      title: 'Necesitamos otro comprobante',
      lines: [
        `Hola, ${news.firstName}. Revisamos el comprobante del tratamiento de ${news.patient} en ${news.site} y no lo pudimos aceptar:`,
        reason,
        'Sube el comprobante corregido en Pagos. La carta de aprobación sigue valiendo.',
      ],
      action: 'Subir otro comprobante',
    });
}
