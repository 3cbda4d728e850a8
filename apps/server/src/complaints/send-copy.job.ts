import { idField } from '@alivio/contract/fields.ts';
import { z } from 'zod/mini';
import { inTransaction } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { complaintReceivedMessage } from './complaint-received.message.ts';
import { markCopied, selectComplaint } from './complaints.sql.ts';
import { writeSheet } from './write-sheet.ts';

/** Mails the copy of a sheet as it was filed, once, also where its answer came before. */
export const sendCopy = defineJob({
  name: 'send_complaint_copy',
  payload: z.object({ complaintId: idField }),
  async run(deps, { complaintId }) {
    const complaint = await selectComplaint(deps.db, complaintId);
    if (complaint === null) return;
    const filed = { ...complaint, answer: null };
    const message = complaintReceivedMessage(deps, filed, await writeSheet(filed));
    await inTransaction(deps.db, async (trx) => {
      if (await markCopied(trx, complaintId, deps.now()))
        await enqueueMessage(deps, trx, 'outsider', message);
    });
  },
});
