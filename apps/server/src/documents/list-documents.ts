import { HOLDER_KINDS } from '@alivio/domain/document/document-kinds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { acceptsDocuments, showsDocuments } from './accepts-documents.ts';
import { isHolders, type LoanDocument } from './document.ts';
import {
  insertMissingDocuments,
  selectDocuments,
  selectLoanByCode,
  selectStateSince,
} from './documents.sql.ts';

export interface ListedDocuments {
  loan: Loan;
  since: Date;
  documents: LoanDocument[];
}

/** The holder's papers. Those that nobody has asked about yet get their place on the way: asking again changes nothing. */
export async function listDocuments(
  { db }: Pick<Deps, 'db'>,
  { clientId }: ClientSession,
  loanCode: string,
): Promise<ListedDocuments | Refusal<'not_found' | 'documents_closed'>> {
  return inTransaction(db, async (trx) => {
    const loanId = await selectLoanByCode(trx, loanCode, clientId);
    if (loanId === null) return refuse('not_found');
    const loan = await getLoan(trx, loanId);
    if (!showsDocuments(loan)) return refuse('documents_closed');
    if (acceptsDocuments(loan))
      await insertMissingDocuments(trx, { loanId, guarantorId: null }, HOLDER_KINDS);
    const documents = (await selectDocuments(trx, loanId)).filter(isHolders);
    return { loan, since: await selectStateSince(trx, loanId), documents };
  });
}
