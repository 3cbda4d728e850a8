import { idField } from '@alivio/contract/fields.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { cardPaymentKey } from '@alivio/domain/payment/card-payment-key.ts';
import { fundsChange } from '@alivio/domain/payment/funds.ts';
import { z } from 'zod/mini';
import { getPerson } from '#server/accounts/find-person.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { defineJob } from '#server/jobs/job.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import type { Message } from '#server/outbox/message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { writeReceipt } from '#server/receipts/write-receipt.ts';
import { orThrow } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { noteReceiptSent, type ReceiptToSend, selectReceiptToSend } from './card-payments.sql.ts';
import { paymentReceivedMessage } from './payment-received.message.ts';

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

async function writeMessage(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  payment: ReceiptToSend,
): Promise<Message> {
  const { db } = deps;
  const loan = await getLoan(db, payment.loan_id);
  const person = await getPerson(db, loan.clientId);
  const key = cardPaymentKey(payment.transaction_id);
  const account = await loadAccount(db, loan);
  const applied = account?.payments.find((each) => each.key === key) ?? null;
  // To an address that was never proved, the way to it instead of the paper itself.
  const isProved = person.email_verified_at !== null;
  const receipt = isProved ? await writeReceipt(deps, db, loan.id, key) : null;
  return paymentReceivedMessage({
    to: person.email,
    firstName: person.first_name ?? '',
    reference: payment.order_number,
    amount: centimos(payment.amount_centimos),
    numbers: (applied?.allocations ?? []).flatMap(({ number }) => number ?? []),
    putAside: applied === null ? null : fundsChange(applied),
    url: `${deps.config.PUBLIC_URL}/user/payments?idLoan=${loan.id}`,
    expiresAt: newsExpireAt(deps),
    receipt: receipt && { fileName: receipt.fileName, content: receipt.bytes },
  });
}
