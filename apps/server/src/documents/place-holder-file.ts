import {
  type DocumentKind,
  HOLDER_KINDS,
  kindRules,
} from '@alivio/domain/document/document-kinds.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { touchApplication } from '#server/loans/touch-application.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { AcceptedFile } from './accept-file.ts';
import { acceptsDocuments } from './accepts-documents.ts';
import { isHolders, type LoanDocument } from './document.ts';
import { insertMissingDocuments, selectDocuments } from './documents.sql.ts';
import { isSentAgain, type Placement, type PlaceRefusal, placeFile } from './place-file.ts';
import { submitIfComplete } from './submit-documents.ts';

export interface HolderSlot {
  document: LoanDocument;
  siblings: LoanDocument[];
}

/** One of the holder's documents, if it has a place. */
export async function findHolderDocument(
  db: Connection,
  loanId: number,
  kind: DocumentKind | null,
): Promise<LoanDocument | null> {
  const documents = await selectDocuments(db, loanId);
  return documents.find((each) => isHolders(each) && each.kind === kind) ?? null;
}

/** The place of one of the holder's documents, beside the other papers of the loan. */
export async function findHolderSlot(
  db: Connection,
  loan: Loan,
  kind: DocumentKind | null,
): Promise<HolderSlot | Refusal<'documents_closed' | 'document_not_asked'>> {
  if (!acceptsDocuments(loan)) return refuse('documents_closed');
  await insertMissingDocuments(db, { loanId: loan.id, guarantorId: null }, HOLDER_KINDS);
  const siblings = await selectDocuments(db, loan.id);
  const document = siblings.find((each) => isHolders(each) && each.kind === kind);
  return document ? { document, siblings } : refuse('document_not_asked');
}

/** Puts a file that was looked at into its place and, with the last one, the whole file before the desk. */
export async function placeHolderFile(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: Act,
  loanId: number,
  {
    kind,
    placement,
    file,
  }: { kind: DocumentKind | null; placement: Placement; file: AcceptedFile },
): Promise<Loan | Refusal<'not_found' | 'documents_closed' | 'document_not_asked' | PlaceRefusal>> {
  const loan = await lockLoan(trx, loanId);
  if (isRefusal(loan)) return loan;
  const slot = await findHolderSlot(trx, loan, kind);
  if (isRefusal(slot)) return slot;
  // Two of the same at once: the other was faster, and this one's bytes go with the orphans.
  if (isSentAgain(slot.document, placement, file.sha256)) return loan;
  const placed = await placeFile(deps, trx, slot, placement, file);
  if (isRefusal(placed)) return placed;
  await recordAuditEvent(deps, trx, act.by, {
    action: 'document.uploaded',
    subject: { kind: 'loan', id: loanId },
    details: { document_id: slot.document.id, name: kindRules[slot.document.kind].name },
  });
  await touchApplication(trx, loan.clientId, act.today);
  return submitIfComplete(deps, trx, act, loan);
}
