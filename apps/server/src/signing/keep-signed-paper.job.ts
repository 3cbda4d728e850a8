import { idField } from '@alivio/contract/fields.ts';
import { z } from 'zod/mini';
import { inTransaction } from '#server/db/transaction.ts';
import { recordFile } from '#server/files/record-file.ts';
import { writeFile } from '#server/files/write-file.ts';
import { defineJob } from '#server/jobs/job.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { orThrow } from '#server/refusal.ts';
import { insertPaper, selectContract, selectPaper } from './contracts.sql.ts';
import { sendSignedCopies } from './send-signed-copies.ts';

/** Fetches what everybody signed while its address works, some hours, keeps it and gives everybody their copy. */
export const keepSignedPaper = defineJob({
  name: 'keep_signed_paper',
  payload: z.object({ contractId: idField }),
  async run(deps, { contractId }) {
    const contract = await selectContract(deps.db, contractId);
    if (!contract || contract.provider_id === null) return;
    if ((await selectPaper(deps.db, contractId, 'signed')) !== null) return;
    const { signatures } = deps.providers;
    const told = await signatures.findContract(contract.provider_id);
    if (!told?.signedPaperUrl) throw new Error(`contract ${contractId} has no signed paper yet`);
    const content = await signatures.downloadSigned(told.signedPaperUrl);
    const file = await writeFile(deps, content);
    await inTransaction(deps.db, async (trx) => {
      const loan = orThrow(await lockLoan(trx, contract.loan_id));
      if ((await selectPaper(trx, contractId, 'signed')) !== null) return;
      const contentType = 'application/pdf';
      const fileId = await recordFile(deps, trx, file, { ...file, contentType });
      await insertPaper(trx, { contractId, kind: 'signed', fileId });
      await sendSignedCopies(deps, trx, loan, contractId, content);
    });
  },
});
