import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isHolders } from './document.ts';
import { insertMissingDocuments, selectDocuments, updateDocument } from './documents.sql.ts';

/** Opens the place for one more document, or opens it again once that one is approved. The loan's lock is held. */
export async function askForOther(
  trx: Connection,
  loanId: number,
  note: string,
): Promise<null | Refusal<'document_asked'>> {
  const find = async () =>
    (await selectDocuments(trx, loanId)).find((each) => isHolders(each) && each.kind === 'other');
  const earlier = await find();
  if (earlier && earlier.status !== 'approved') return refuse('document_asked');
  await insertMissingDocuments(trx, { loanId, guarantorId: null }, ['other']);
  const document = earlier ?? (await find());
  if (!document) throw new Error(`loan ${loanId} has no place for another document`);
  const hasFiles = document.files.length > 0;
  await updateDocument(trx, document.id, {
    status: 'new',
    asked_for: note,
    comment: null,
    reviewed_at: null,
    reviewed_by: null,
    ...(hasFiles && { round: document.round + 1 }),
  });
  return null;
}
