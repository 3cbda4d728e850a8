import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import { removeDocuments } from '#server/documents/remove-documents.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import type { GuarantorRow } from './guarantors.sql.ts';

/** Whoever is out leaves nothing behind: neither their papers nor work about them. The loan's lock is held. */
export async function dismissGuarantor(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { id, loan_id }: Pick<GuarantorRow, 'id' | 'loan_id'>,
): Promise<void> {
  const documents = await listLoanDocuments(trx, loan_id);
  await removeDocuments(
    trx,
    documents.filter(({ guarantorId }) => guarantorId === id),
  );
  await closeWorkItem(deps, trx, 'system', aboutLoan(loan_id), 'guarantor_review');
}
