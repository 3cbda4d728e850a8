import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { inTransaction } from '@alivio/server/db/transaction.ts';
import type { IncomingFile } from '@alivio/server/files/incoming-file.ts';
import { openFile } from '@alivio/server/files/open-file.ts';
import { recordFile } from '@alivio/server/files/record-file.ts';
import { writeFile } from '@alivio/server/files/write-file.ts';
import type { TestServer } from './test-server.ts';

type Server = Pick<TestServer, 'deps'>;

/** Gives a row to a file that is in the storage. */
export async function recordIncoming(
  { deps }: Server,
  incoming: IncomingFile,
  content: Buffer,
): Promise<number> {
  const facts = {
    contentType: 'application/pdf',
    sizeBytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
  };
  return inTransaction(deps.db, (trx) => recordFile(deps, trx, incoming, facts));
}

/** A file with its row. */
export async function storeFile(server: Server, content: Buffer): Promise<number> {
  return recordIncoming(server, await writeFile(server.deps, content), content);
}

export async function readStoredFile({ deps }: Server, fileId: number): Promise<Buffer> {
  return buffer((await openFile(deps, fileId)).content);
}
