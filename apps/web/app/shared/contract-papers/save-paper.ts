import { getPaper } from '@alivio/contract/contract-papers.ts';

import type { PaperKind } from '@alivio/domain/loan/paper-kinds.ts';
import { download } from '#lib/api-file.ts';
import { saveFile } from '#lib/files/save-file.ts';

/** A paper of the loan's contract, as a file under the name that the server gives it. */
export async function savePaper(loanId: number, kind: PaperKind | 'signed'): Promise<void> {
  const file = await download(getPaper, { params: { id: loanId, kind } });
  saveFile(file, file.name);
}
