import type { Connection } from '#server/db/client.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { removeBytes } from './remove-bytes.job.ts';
import { deleteFile } from './stored-files.sql.ts';

/** With its row goes its key: from the commit on nobody can read the file. Its bytes are removed by a job. */
export async function removeFile(trx: Connection, fileId: number): Promise<void> {
  const name = await deleteFile(trx, fileId);
  if (name !== undefined) await enqueueJob(trx, removeBytes, { name });
}
