import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { askForOther } from '#server/documents/ask-for-other.ts';
import { documentAskedMessage } from '#server/documents/document-asked.message.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';

type AskRefusal = Refusal<
  'not_found' | 'right_missing' | 'case_taken' | 'document_asked' | 'illegal_transition'
>;

/** Something beyond the usual papers: the client gets a place for it and the words that say what it is. */
export async function askForDocument(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  loanId: number,
  note: string,
): Promise<Loan | AskRefusal> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, async (trx) => {
    const loan = await lockLoan(trx, loanId);
    if (isRefusal(loan)) return loan;
    const refused =
      (await checkRight(trx, by, 'reviewer')) ??
      (await checkLease(deps, trx, by, aboutLoan(loanId)));
    if (refused) return refused;
    const asked = await askForOther(trx, loanId, note);
    if (isRefusal(asked)) return asked;
    await recordAuditEvent(deps, trx, by, {
      action: 'document.asked',
      subject: { kind: 'loan', id: loanId },
    });
    const person = await getPerson(trx, loan.clientId);
    await tellClient(deps, trx, person, documentAskedMessage(note));
    await closeWorkItem(deps, trx, by, aboutLoan(loanId), 'manual_decision');
    if (loan.state === 'documents') return loan;
    const act = { by, today, why: 'Documento adicional' };
    const moved = await moveLoan(deps, trx, act, loanId, { kind: 'observe_documents' });
    return isRefusal(moved) ? refuse('illegal_transition', moved.details) : moved;
  });
}
