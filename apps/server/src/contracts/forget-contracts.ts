import type { Connection } from '#server/db/client.ts';
import { removeFile } from '#server/files/remove-file.ts';
import { deletePeopleOfContracts, selectPaperFilesOfClient } from './ended-contracts.sql.ts';

/** Who signed for a client's loans and what they were given goes with the client. */
export async function forgetContracts(trx: Connection, clientId: number): Promise<void> {
  const fileIds = await selectPaperFilesOfClient(trx, clientId);
  await deletePeopleOfContracts(trx, clientId);
  for (const fileId of fileIds) await removeFile(trx, fileId);
}
