import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { BankTransfer } from '#server/disbursements/bank-transfer.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';

interface SettlementPaid {
  to: string;
  firstName: string;
  site: string;
  reference: string;
  paid: Centimos;
  deducted: Centimos;
  transfer: BankTransfer & { payeeBank: string };
  url: string;
  expiresAt: Date;
}

/** To those who answer for a site: what arrives at its account, under which reference, and where its lines are. */
export function settlementPaidMessage(news: SettlementPaid): Message {
  const { firstName, site, reference, paid, deducted, transfer } = news;
  const { payeeBank, bankReference, paidOn } = transfer;
  return newsMail('settlement_paid', news, {
    title: `Pagamos la liquidación ${reference}`,
    lines: [
      `Hola, ${firstName}. Transferimos ${formatSoles(paid)} a la cuenta ${payeeBank} de ${site} el ${formatLongDate(paidOn)}. Número de operación: ${bankReference}.`,
      ...(deducted > 0
        ? [
            `Descontamos ${formatSoles(deducted)} por créditos que se anularon después de pagarse. El detalle está en el estado de la liquidación.`,
          ]
        : []),
      'Puedes descargar el detalle en CSV y PDF desde Pagos, en Liquidaciones.',
    ],
    action: 'Ver mis liquidaciones',
  });
}
