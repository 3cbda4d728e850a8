import type { Connection } from '#server/db/client.ts';
import type { LoanDocument } from './document.ts';
import { updateDocument } from './documents.sql.ts';

/** Writes what a person said of a document. The loan's lock is held. */
export async function settleDocument(
  trx: Connection,
  { id }: LoanDocument,
  said: { decision: 'approve' | 'observe'; comment: string | null; by: number; at: Date },
): Promise<'approved' | 'observed'> {
  const status = said.decision === 'approve' ? 'approved' : 'observed';
  const comment = status === 'observed' ? said.comment : null;
  await updateDocument(trx, id, { status, comment, reviewed_at: said.at, reviewed_by: said.by });
  return status;
}
