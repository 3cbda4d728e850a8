import { idField } from '@alivio/contract/fields.ts';
import { z } from 'zod/mini';
import { getPerson } from '#server/accounts/find-person.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import { defineJob } from '#server/jobs/job.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { forEachLoan } from './for-each-loan.ts';
import { qrExpiredMessage } from './qr-expiring.message.ts';
import { claimReminder } from './reminders.sql.ts';
import { signingExpiredMessage } from './signing-expired.message.ts';

/** Tells the holders of loans that ran out of days by the close of one. Once each, however often it runs. */
export const tellOfExpiry = defineJob({
  name: 'tell_of_expiry',
  payload: z.object({ loanIds: z.array(idField) }),
  async run(deps, { loanIds }) {
    await forEachLoan(deps, loanIds, async (trx, loanId) => {
      const loan = await getLoan(trx, loanId);
      const isQr = loan.state === 'expired_unredeemed';
      if (!(await claimReminder(trx, loanId, isQr ? 'qr' : 'signers', loan.touchedOn))) return;
      const person = await getPerson(trx, loan.clientId);
      await tellClient(deps, trx, person, isQr ? qrExpiredMessage : signingExpiredMessage);
    });
  },
});
