import { idField } from '@alivio/contract/fields.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { cardPaymentKey } from '@alivio/domain/payment/card-payment-key.ts';
import { z } from 'zod/mini';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { defineJob } from '#server/jobs/job.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import type { Message } from '#server/outbox/message.ts';
import { writePaymentMessage } from '#server/receipts/write-payment-message.ts';
import { orThrow } from '#server/refusal.ts';
import { noteReceiptSent, type ReceiptToSend, selectReceiptToSend } from './card-payments.sql.ts';

/**
 * Tells by mail of a payment that was approved, with its receipt. Drawing that takes longer than taking the money, and
 * nobody's loan is locked for it.
 */
export const sendReceipt = defineJob({
  name: 'send_receipt',
  payload: z.object({ cardPaymentId: idField }),
  async run(deps, { cardPaymentId }) {
    const payment = await selectReceiptToSend(deps.db, cardPaymentId);
    if (payment === null) return;
    const message = await writeMessage(deps, payment);
    await inTransaction(deps.db, async (trx) => {
      // The loan first, as for whoever settles: a message holds its client.
      const { clientId } = orThrow(await lockLoan(trx, payment.loan_id));
      const isFirst = await noteReceiptSent(trx, cardPaymentId, deps.now());
      if (isFirst) await enqueueMessage(deps, trx, { clientId }, message);
    });
  },
});

function writeMessage(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  payment: ReceiptToSend,
): Promise<Message> {
  return writePaymentMessage(deps, {
    loanId: payment.loan_id,
    key: cardPaymentKey(payment.transaction_id),
    amount: centimos(payment.amount_centimos),
    how: 'con tarjeta',
    reference: payment.order_number,
    wasChosen: payment.purpose !== 'installments',
  });
}
