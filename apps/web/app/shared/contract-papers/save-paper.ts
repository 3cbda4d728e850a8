import { getPaper } from '@alivio/contract/contract-papers.ts';
import type { PaperKind } from '@alivio/domain/loan/paper-kinds.ts';
import { download } from '#lib/api-file.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { clientExits, type Outcome, orShow } from '#lib/guards.ts';

/** A paper of the loan's contract, as a file under the name that the server gives it. Throws the way out of a session that ended. */
export async function savePaper(
  loanId: number,
  kind: PaperKind | 'signed',
): Promise<Outcome<void>> {
  return orShow(downloadPaper(loanId, kind), clientExits);
}

async function downloadPaper(id: number, kind: PaperKind | 'signed'): Promise<void> {
  const file = await download(getPaper, { params: { id, kind } });
  saveFile(file, file.name);
}
