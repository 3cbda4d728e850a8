import { idField } from '@alivio/contract/fields.ts';
import { z } from 'zod/mini';
import { inTransaction } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { writePaymentMessage } from '#server/receipts/write-payment-message.ts';
import { orThrow } from '#server/refusal.ts';
import { transferTitle } from './transfer.ts';
import { selectReceiptToSend, selectTransfer, updateTold } from './transfers.sql.ts';

/** Tells by mail of a transfer that was applied, with its receipt; of one that was taken back since, nothing. */
export const sendTransferReceipt = defineJob({
  name: 'send_transfer_receipt',
  payload: z.object({ eventId: idField }),
  async run(deps, { eventId }) {
    const receipt = await selectReceiptToSend(deps.db, eventId);
    if (receipt === null || !receipt.is_due) return;
    const { transfer_id: transferId, loan_id: loanId, payment_key: key } = receipt;
    const transfer = await selectTransfer(deps.db, transferId);
    if (transfer === null) return;
    const message = await writePaymentMessage(deps, {
      loanId,
      key,
      amount: transfer.amount,
      how: 'por transferencia',
      reference: transfer.operationNumber ?? transferTitle(transfer),
    });
    await inTransaction(deps.db, async (trx) => {
      // The loan first, as for whoever applies or takes back.
      const { clientId } = orThrow(await lockLoan(trx, loanId));
      const now = await selectReceiptToSend(trx, eventId);
      if (now?.is_due !== true) return;
      await updateTold(trx, transferId, eventId);
      await enqueueMessage(deps, trx, { clientId }, message);
    });
  },
});
