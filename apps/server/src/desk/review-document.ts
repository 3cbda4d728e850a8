import { kindRules } from '@alivio/domain/document/document-kinds.ts';
import type { DocumentStatus } from '@alivio/domain/document/document-status.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { noteGuarantorReview } from '#server/backing/note-guarantor-review.ts';
import { noteVehicleReview } from '#server/backing/note-vehicle-review.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { LoanDocument } from '#server/documents/document.ts';
import { findLoanOfDocument } from '#server/documents/find-loan-of-document.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import { settleDocument } from '#server/documents/settle-document.ts';
import type { Act } from '#server/loans/act.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { noteHolderReview } from './note-holder-review.ts';

export interface Review {
  decision: 'approve' | 'observe';
  comment: string | null;
  /** Of what was looked at; not asked of whoever does not say. */
  round?: number | undefined;
}

type ReviewRefusal = Refusal<
  | 'not_found'
  | 'right_missing'
  | 'case_taken'
  | 'comment_missing'
  | 'document_not_in_review'
  | 'document_changed'
>;

interface Reviewed {
  document: { id: number; status: DocumentStatus };
  state: LoanState;
}

const UNDECIDED: readonly LoanState[] = ['documents', 'review', 'guarantor', 'collateral'];

/** A person at the desk says yes to a document, or what is wrong with it in words that its owner reads. */
export async function reviewDocument(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  documentId: number,
  review: Review,
): Promise<Reviewed | ReviewRefusal> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, (trx) =>
    reviewDocumentIn(deps, trx, { by, today }, documentId, review),
  );
}

/** The same inside a transaction of somebody else's. */
export async function reviewDocumentIn(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: Act & { by: StaffSession },
  documentId: number,
  review: Review,
): Promise<Reviewed | ReviewRefusal> {
  const { by } = act;
  const loanId = await findLoanOfDocument(trx, documentId);
  if (loanId === null) return refuse('not_found');
  const loan = await lockLoan(trx, loanId);
  if (isRefusal(loan)) return loan;
  const refused =
    (await checkRight(trx, by, 'reviewer')) ?? (await checkLease(deps, trx, by, aboutLoan(loanId)));
  if (refused) return refused;
  const document = (await listLoanDocuments(trx, loanId)).find(({ id }) => id === documentId);
  if (!document || !UNDECIDED.includes(loan.state) || !mayReview(document, review))
    return refuse('document_not_in_review');
  const { decision, comment, round = document.round } = review;
  if (round !== document.round) return refuse('document_changed');
  if (decision === 'observe' && !comment) return refuse('comment_missing');
  const said = { ...review, by: by.staffUserId, at: deps.now() };
  const status = await settleDocument(trx, document, said);
  await recordAuditEvent(deps, trx, by, {
    action: `document.${status}`,
    subject: { kind: 'loan', id: loanId },
    // The words stay with the document, which is forgotten with the client; the history is not.
    details: { document_id: documentId, name: kindRules[document.kind].name },
  });
  const words = decision === 'observe' ? { why: kindRules[document.kind].name } : {};
  const after = await noteOf(document)(deps, trx, { ...act, ...words }, loan);
  return { document: { id: documentId, status }, state: after.state };
}

/** What follows depends on whose paper it is. */
function noteOf({ guarantorId, kind }: LoanDocument): typeof noteHolderReview {
  if (guarantorId !== null) return noteGuarantorReview;
  return kind === 'vehicle_certificate' ? noteVehicleReview : noteHolderReview;
}

/** What was approved may be sent back after all, as long as nobody has decided on the loan. */
function mayReview({ status }: LoanDocument, { decision }: Review): boolean {
  return status === 'in_review' || (status === 'approved' && decision === 'observe');
}
