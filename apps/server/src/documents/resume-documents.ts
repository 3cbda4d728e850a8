import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { isHolders } from './document.ts';
import { selectDocuments, updateDocument } from './documents.sql.ts';
import { submitIfComplete } from './submit-documents.ts';

/**
 * A changed request passed its evaluation, and papers are here from before: nobody sends them again, but what was
 * approved for another amount, treatment or income is read again. The loan's lock is held.
 */
export async function resumeDocuments(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: Act,
  loan: Loan,
): Promise<Loan> {
  const documents = (await selectDocuments(trx, loan.id)).filter(isHolders);
  if (!documents.some(({ files }) => files.length > 0)) return loan;
  for (const { id, status } of documents)
    if (status === 'approved')
      await updateDocument(trx, id, { status: 'in_review', reviewed_at: null, reviewed_by: null });
  return submitIfComplete(deps, trx, act, loan);
}
