import type { Connection } from '#server/db/client.ts';
import type { LoanDocument } from './document.ts';
import { keepComment, updateDocument } from './documents.sql.ts';

/** Asks for the same paper once more; what was sent stays beside it, to be compared. The loan's lock is held. */
export async function reopenDocument(trx: Connection, document: LoanDocument): Promise<void> {
  if (document.files.length === 0) return;
  const { id, round, comment } = document;
  await keepComment(trx, id, round, comment);
  await updateDocument(trx, id, {
    ...{ status: 'new', round: round + 1, comment: null },
    ...{ reviewed_at: null, reviewed_by: null },
  });
}
