import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { IncomingFile } from './incoming-file.ts';
import { insertFile } from './stored-files.sql.ts';

interface FileFacts {
  /** What the bytes were found to be, not what somebody said of them. */
  contentType: string;
  /** Of the bytes as they are stored, before encryption. */
  sizeBytes: number;
  /** Of the bytes as they were received. */
  sha256: Buffer;
}

/** Makes a file stay, in the transaction of the fact it belongs to; says its id. */
export function recordFile(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  { name, wrappedKey, keyId }: IncomingFile,
  { contentType, sizeBytes, sha256 }: FileFacts,
): Promise<number> {
  const createdAt = now();
  return insertFile(trx, { name, wrappedKey, keyId, contentType, sizeBytes, sha256, createdAt });
}
