import type { Connection } from '#server/db/client.ts';
import { removeFile } from '#server/files/remove-file.ts';
import { deleteDocumentsOfClient, selectFilesOfClient } from './documents.sql.ts';

/** Everything that a client's loans gathered goes: with the rows go the keys, and nobody can read the bytes. */
export async function forgetDocuments(trx: Connection, clientId: number): Promise<void> {
  const fileIds = await selectFilesOfClient(trx, clientId);
  await deleteDocumentsOfClient(trx, clientId);
  for (const fileId of fileIds) await removeFile(trx, fileId);
}
