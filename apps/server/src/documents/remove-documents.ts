import type { Connection } from '#server/db/client.ts';
import { removeFile } from '#server/files/remove-file.ts';
import type { LoanDocument } from './document.ts';
import { deleteDocumentFiles, deleteDocuments } from './documents.sql.ts';

/** Papers that nobody needs any more go, of all their rounds. The loan's lock is held. */
export async function removeDocuments(
  trx: Connection,
  documents: readonly LoanDocument[],
): Promise<void> {
  const files = documents.flatMap((each) => [...each.files, ...each.earlierFiles]);
  await deleteDocumentFiles(
    trx,
    files.map(({ id }) => id),
  );
  await deleteDocuments(
    trx,
    documents.map(({ id }) => id),
  );
  for (const { fileId } of files) await removeFile(trx, fileId);
}
