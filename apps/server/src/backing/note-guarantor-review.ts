import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { awaitsBureau } from './awaits-bureau.ts';
import { checkGuarantor } from './check-guarantor.job.ts';
import { guarantorCheckKey } from './guarantor-check-key.ts';
import { selectGuarantor, updateGuarantorState } from './guarantors.sql.ts';
import { sendGuarantorLink } from './send-guarantor-link.ts';

/** A guarantor's document was reviewed: with the last yes they are accepted if they have a rating, with a no they are asked again. */
export async function noteGuarantorReview(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: Act & { by: StaffSession },
  loan: Loan,
): Promise<Loan> {
  const guarantor = await selectGuarantor(trx, loan.id);
  if (!guarantor) return loan;
  // Only a no comes with its reason.
  if (act.why !== undefined) {
    await updateGuarantorState(trx, guarantor.id, 'observed', deps.now());
    await closeWorkItem(deps, trx, act.by, aboutLoan(loan.id), 'guarantor_review');
    await sendGuarantorLink(deps, trx, loan);
    return loan;
  }
  const documents = (await listLoanDocuments(trx, loan.id)).filter(
    ({ guarantorId }) => guarantorId === guarantor.id,
  );
  const isLast = documents.every(({ status }) => status === 'approved');
  // Who has not sent everything is not accepted by their papers alone.
  if (!isLast || guarantor.state !== 'submitted') return loan;
  if (awaitsBureau(guarantor)) {
    // Nor who was not looked up: the rating is all that is missing now.
    const key = guarantorCheckKey(guarantor.id);
    await enqueueJob(trx, checkGuarantor, { guarantorId: guarantor.id }, { key });
  } else await updateGuarantorState(trx, guarantor.id, 'accepted', deps.now());
  return loan;
}
