import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { News } from '#server/documents/tell-client.ts';
import type { Message } from '#server/outbox/message.ts';
import type { MoneyReturn } from './money-return.ts';

const LAST_DIGITS = 4;

/** Only the end of the account: mail is read over shoulders. */
export function moneyReturnedMessage({
  amount,
  payee,
  bankReference,
}: Pick<MoneyReturn, 'amount' | 'payee'> & { bankReference: string }): (news: News) => Message {
  return (news) =>
    newsMail('money_returned', news, {
      title: `Te devolvimos ${formatSoles(amount)}`,
      lines: [
        `Hola, ${news.firstName}. Te devolvimos ${formatSoles(amount)} a la cuenta de ${payee.bank} que termina en ${payee.cci.slice(-LAST_DIGITS)}.`,
        `Número de operación del banco: ${bankReference}. Según el banco, puede tardar hasta un día hábil en verse en tu cuenta.`,
      ],
      action: 'Ver mi crédito',
    });
}
