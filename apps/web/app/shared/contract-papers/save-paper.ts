import { getPaper } from '@alivio/contract/contract-papers.ts';
import type { PaperKind } from '@alivio/domain/loan/paper-kinds.ts';
import { saveDownload } from '#lib/files/save-download.ts';
import type { Outcome } from '#lib/guards.ts';

/** A paper of the loan's contract. */
export function savePaper(id: number, kind: PaperKind | 'signed'): Promise<Outcome<void>> {
  return saveDownload(getPaper, { params: { id, kind } });
}
