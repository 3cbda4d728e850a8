import type { SbsClassification } from '@alivio/domain/installment/sbs-classification.ts';
import { isFitGuarantor } from '@alivio/domain/policy/fit-guarantor.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import { getOwnHistory } from '#server/evaluation/get-own-history.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { orThrow } from '#server/refusal.ts';
import { awaitsBureau } from './awaits-bureau.ts';
import { endGuarantor } from './end-guarantor.ts';
import {
  type GuarantorRow,
  selectGuarantor,
  updateBureauCheck,
  updateGuarantorState,
} from './guarantors.sql.ts';
import { openBackingReview } from './open-backing-review.ts';

/** Takes what the bureau says, and what we know ourselves, of a guarantor who waits. Null: the bureau said nothing. */
export async function judgeGuarantor(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  asked: Pick<GuarantorRow, 'id' | 'loan_id'>,
  classification: SbsClassification | null,
): Promise<void> {
  const today = await readToday(deps, deps.db);
  await inTransaction(deps.db, async (trx) => {
    const loan = orThrow(await lockLoan(trx, asked.loan_id));
    const guarantor = await selectGuarantor(trx, loan.id);
    if (guarantor?.id !== asked.id || !awaitsBureau(guarantor)) return;
    const at = deps.now();
    const person = {
      documentType: guarantor.document_type,
      documentNumber: guarantor.identification_number,
    };
    const own = await getOwnHistory(trx, person, { today, loanId: loan.id });
    // Who was not looked up is judged by what we know, and waits for the rest.
    const isFit = isFitGuarantor(classification ?? 'NORMAL', own);
    const isStillWaiting = classification === null && guarantor.state === 'submitted';
    if (isFit && isStillWaiting) return;
    if (classification !== null) await updateBureauCheck(trx, guarantor.id, { classification, at });
    await recordAuditEvent(deps, trx, 'system', {
      action: 'guarantor.checked',
      subject: { kind: 'loan', id: loan.id },
      details: { guarantor_id: guarantor.id, is_answered: classification !== null, is_fit: isFit },
    });
    if (!isFit) return endGuarantor(deps, trx, guarantor, loan, 'not_eligible');
    // A reviewer may have been faster than the bureau.
    const documents = await listLoanDocuments(trx, loan.id);
    const isReviewed = documents.every(
      ({ guarantorId, status }) => guarantorId !== guarantor.id || status === 'approved',
    );
    const isRated = classification !== null || guarantor.bureau_checked_at !== null;
    const state = isRated && isReviewed ? 'accepted' : 'submitted';
    if (state !== guarantor.state) await updateGuarantorState(trx, guarantor.id, state, at);
    await openBackingReview(deps, trx, { by: 'system', today }, loan);
  });
}
