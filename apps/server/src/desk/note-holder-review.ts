import { kindRules } from '@alivio/domain/document/document-kinds.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isHolders } from '#server/documents/document.ts';
import { documentsObservedMessage } from '#server/documents/documents-observed.message.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { orThrow } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';

/**
 * One of the holder's documents was reviewed. What was observed goes back to the client at once, who need not wait
 * for the rest; with the last yes somebody has to decide.
 */
export async function noteHolderReview(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: Act & { by: StaffSession },
  loan: Loan,
): Promise<Loan> {
  const documents = (await listLoanDocuments(trx, loan.id)).filter(isHolders);
  const observed = documents.filter(({ status }) => status === 'observed');
  if (!documents.some(({ status }) => status === 'in_review'))
    await closeWorkItem(deps, trx, act.by, aboutLoan(loan.id), 'document_review');
  if (documents.every(({ status }) => status === 'approved') && loan.state === 'review')
    await openWorkItem(deps, trx, {
      kind: 'manual_decision',
      subject: aboutLoan(loan.id),
      reason: 'Todos los documentos están aprobados: falta decidir.',
    });
  // Only an observation brings its words with it.
  if (act.why === undefined || observed.length === 0) return loan;
  const person = await getPerson(trx, loan.clientId);
  const said = observed.map(({ kind, comment }) => ({
    name: kindRules[kind].name,
    comment: comment ?? '',
  }));
  await tellClient(deps, trx, person, documentsObservedMessage(said));
  if (loan.state === 'documents') return loan;
  return orThrow(await moveLoan(deps, trx, act, loan.id, { kind: 'observe_documents' }));
}
