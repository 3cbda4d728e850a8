import { idField } from '@alivio/contract/fields.ts';
import { z } from 'zod/mini';
import { getCreditReport } from '#server/credit-reports/get-credit-report.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { defineJob } from '#server/jobs/job.ts';
import { orThrow } from '#server/refusal.ts';
import { awaitsBureau } from './awaits-bureau.ts';
import { guarantorCheckKey } from './guarantor-check-key.ts';
import { type GuarantorRow, selectGuarantorById } from './guarantors.sql.ts';
import { judgeGuarantor } from './judge-guarantor.ts';

/** With the queue's growing pauses, spread over about half an hour. */
const CHECK_ATTEMPTS = 8;
const ASK_AGAIN_MS = 4 * 60 * 60_000;

/**
 * Asks the bureau about a guarantor. While it gives no answer nobody waits for it: the desk gets the papers and sees that
 * there is no rating, without which nobody is accepted, and the bureau is asked again later.
 */
export const checkGuarantor = defineJob({
  name: 'backing.check-guarantor',
  payload: z.object({ guarantorId: idField }),
  maxAttempts: CHECK_ATTEMPTS,
  async run(deps, { guarantorId }, { isLastAttempt }) {
    const guarantor = await findToCheck(deps, guarantorId);
    if (!guarantor) return;
    try {
      const person = {
        documentType: guarantor.document_type,
        documentNumber: guarantor.identification_number,
      };
      // Without an asker no budget refuses.
      const report = orThrow(await getCreditReport(deps, person, null));
      await judgeGuarantor(deps, guarantor, report.classification);
    } catch (error) {
      if (!isLastAttempt) throw error;
      deps.log.warn({ err: error, guarantorId }, 'a guarantor could not be looked up');
      await askAgainLater(deps, guarantorId);
      await judgeGuarantor(deps, guarantor, null);
    }
  },
});

async function askAgainLater({ db }: Deps, guarantorId: number): Promise<void> {
  const key = guarantorCheckKey(guarantorId);
  await enqueueJob(db, checkGuarantor, { guarantorId }, { key, delayMs: ASK_AGAIN_MS });
}

/** Null when the person was replaced, forgotten or judged meanwhile. */
async function findToCheck({ db }: Deps, guarantorId: number): Promise<GuarantorRow | null> {
  const guarantor = await selectGuarantorById(db, guarantorId);
  if (!guarantor || guarantor.replaced_at !== null) return null;
  return awaitsBureau(guarantor) ? guarantor : null;
}
