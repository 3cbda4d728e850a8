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
  /** What was kept back, loan by loan. */
  against: readonly { loanCode: string; amount: Centimos }[];
  /** What the next ones will keep back. */
  stillOwed: Centimos;
  /** Null where everything was kept back. */
  transfer: (BankTransfer & { payeeBank: string }) | null;
  url: string;
  expiresAt: Date;
}

/** To those who answer for a site: what arrives at its account or what it was set against, and where its lines are. */
export function settlementPaidMessage(news: SettlementPaid): Message {
  const { firstName, site, reference, transfer, deducted } = news;
  return newsMail('settlement_paid', news, {
    title: transfer
      ? `Pagamos la liquidación ${reference}`
      : `La liquidación ${reference} se cerró sin transferencia`,
    lines: [
      transfer
        ? `Hola, ${firstName}. Transferimos ${formatSoles(news.paid)} a la cuenta ${transfer.payeeBank} de ${site} el ${formatLongDate(transfer.paidOn)}. Número de operación: ${transfer.bankReference}.`
        : `Hola, ${firstName}. Los pagos de esta liquidación de ${site} suman ${formatSoles(deducted)} y los descontamos completos: no hay transferencia.`,
      ...(deducted > 0 ? deductionLines(news) : []),
      'Puedes descargar el detalle en CSV y PDF desde Pagos, en Liquidaciones.',
    ],
    action: 'Ver mis liquidaciones',
  });
}

function deductionLines({ transfer, deducted, against, stillOwed }: SettlementPaid): string[] {
  const rest =
    stillOwed > 0
      ? [`Quedan ${formatSoles(stillOwed)} por descontar de tus próximas liquidaciones.`]
      : [];
  if (transfer)
    return [
      `Descontamos ${formatSoles(deducted)} por créditos que se anularon después de pagarse. El detalle está en el estado de la liquidación.`,
      ...rest,
    ];
  const loans = against.map(({ loanCode, amount }) => `${loanCode} (${formatSoles(amount)})`);
  return [
    `Corresponden a créditos que se anularon después de que te los pagamos: ${loans.join(', ')}.`,
    ...rest,
  ];
}
