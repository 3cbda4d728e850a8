import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { recordFile } from '#server/files/record-file.ts';
import { insertPaper } from './contracts.sql.ts';
import type { WrittenPaper } from './write-papers.ts';

/** Notes which papers a contract was made of. */
export async function keepPapers(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  contractId: number,
  papers: readonly WrittenPaper[],
): Promise<void> {
  for (const { kind, file } of papers) {
    const contentType = 'application/pdf';
    const fileId = await recordFile(deps, trx, file, { ...file, contentType });
    await insertPaper(trx, { contractId, kind, fileId });
  }
}
