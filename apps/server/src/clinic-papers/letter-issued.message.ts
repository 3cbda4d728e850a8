import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';
import type { SiteNews } from './tell-site.ts';

/** To those who answer for a site: it can take the letter, and we wait for its receipt. */
export function letterIssuedMessage({
  number,
  net,
}: {
  number: string;
  net: Centimos;
}): (news: SiteNews) => Message {
  return (news) =>
    newsMail('approval_letter_issued', news, {
      title: 'Tu carta de aprobación está lista',
      lines: [
        `Hola, ${news.firstName}. Emitimos la carta de aprobación ${number} por el tratamiento de ${news.patient} en ${news.site}: ${formatSoles(net)} a desembolsar.`,
        'Lo que sigue: descárgala en Pagos, emite tu comprobante y súbelo ahí mismo en PDF, JPEG o PNG.',
        'Apenas lo aceptemos, el pago entra en la siguiente liquidación semanal.',
      ],
      action: 'Ir a Pagos',
    });
}
