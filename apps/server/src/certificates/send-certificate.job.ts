import { idField } from '@alivio/contract/fields.ts';
import { z } from 'zod/mini';
import { getPerson } from '#server/accounts/find-person.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { markSent, selectValid } from './certificates.sql.ts';
import { noDebtCertificateMessage } from './no-debt-certificate.message.ts';
import { writeCertificate } from './write-certificate.ts';

/** Mails a constancia to whom it is about; an address that nobody proved to be theirs gets the way to it alone. */
export const sendCertificate = defineJob({
  name: 'send_no_debt_certificate',
  payload: z.object({ certificateId: idField }),
  async run(deps, { certificateId }) {
    const certificate = await selectValid(deps.db, certificateId);
    if (!certificate) return;
    const loan = await getLoan(deps.db, certificate.loanId);
    const { fileName, bytes } = await writeCertificate(deps, deps.db, loan, certificate);
    await inTransaction(deps.db, async (trx) => {
      if (!(await markSent(trx, certificateId, deps.now()))) return;
      const person = await getPerson(trx, loan.clientId);
      const message = noDebtCertificateMessage({
        to: person.email,
        firstName: person.first_name,
        url: `${deps.config.PUBLIC_URL}/user/credits/${loan.id}`,
        expiresAt: newsExpireAt(deps),
        paper: person.email_verified_at === null ? null : { fileName, content: bytes },
      });
      await enqueueMessage(deps, trx, { clientId: person.id }, message);
    });
  },
});
