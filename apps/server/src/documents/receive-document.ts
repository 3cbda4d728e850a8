import { kindOfType } from '@alivio/domain/document/document-kinds.ts';
import type { IncomeCategory } from '@alivio/domain/document/income-category.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { IncomingFile } from '#server/files/incoming-file.ts';
import type { ReceivedFile } from '#server/http/sink.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { acceptFile, type FileRefusal } from './accept-file.ts';
import { cleanFileName } from './clean-file-name.ts';
import type { LoanDocument } from './document.ts';
import { selectLoanByCode } from './documents.sql.ts';
import { isSentAgain, type Placement, type PlaceRefusal, placeProblem } from './place-file.ts';
import { findHolderDocument, findHolderSlot, placeHolderFile } from './place-holder-file.ts';

export interface UploadRequest {
  loanCode: string;
  typeId: number;
  name: string;
  position: number;
  total: number;
  incomeCategory: IncomeCategory | null;
  startsOver: boolean;
}

type UploadRefusal = Refusal<
  'not_found' | 'documents_closed' | 'document_not_asked' | PlaceRefusal | FileRefusal
>;

/**
 * Takes one file of one of the holder's documents. It is looked at before anything is locked, because that takes its
 * time; whether it may have its place is asked before, to spare the work, and again under the lock.
 */
export async function receiveDocument(
  deps: Deps,
  session: ClientSession,
  request: UploadRequest,
  received: ReceivedFile<IncomingFile>,
): Promise<{ loan: Loan; document: LoanDocument } | UploadRefusal> {
  const loanId = await selectLoanByCode(deps.db, request.loanCode, session.clientId);
  if (loanId === null) return refuse('not_found');
  const placement: Placement = { ...request, name: cleanFileName(request.name) };
  const kind = kindOfType(request.typeId);
  const before = await getLoan(deps.db, loanId);
  // Whoever did not hear our answer sends the same again, and hears it now, wherever the loan stands by then.
  const known = await findHolderDocument(deps.db, loanId, kind);
  if (known && isSentAgain(known, placement, received.sha256))
    return { loan: before, document: known };
  const slot = await findHolderSlot(deps.db, before, kind);
  if (isRefusal(slot)) return slot;
  const early = placeProblem(slot.document, placement);
  if (early) return early;
  const file = await acceptFile(deps, received);
  if (isRefusal(file)) return file;
  const today = await readToday(deps, deps.db);
  const placed = await inTransaction(deps.db, (trx) =>
    placeHolderFile(deps, trx, { by: session, today }, loanId, { kind, placement, file }),
  );
  if (isRefusal(placed)) {
    await file.discard();
    return placed;
  }
  const after = await findHolderDocument(deps.db, loanId, kind);
  return after ? { loan: placed, document: after } : refuse('document_not_asked');
}
