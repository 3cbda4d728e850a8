import type { Connection } from '#server/db/client.ts';
import type { LoanDocument } from '#server/documents/document.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import type { Loan } from '#server/loans/loan.ts';
import { type Backing, findBacking } from './find-backing.ts';

export interface BackingOfLoan extends Backing {
  loan: Loan;
  vehiclePapers: LoanDocument | null;
}

/** What of a loan's backing its holder sees. */
export async function readBacking(db: Connection, loan: Loan): Promise<BackingOfLoan> {
  const papers = (await listLoanDocuments(db, loan.id)).find(
    ({ kind }) => kind === 'vehicle_certificate',
  );
  return { ...(await findBacking(db, loan.id)), loan, vehiclePapers: papers ?? null };
}
