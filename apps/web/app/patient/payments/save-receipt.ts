import { getReceipt } from '@alivio/contract/receipts.ts';
import { saveDownload } from '#lib/files/save-download.ts';
import type { Outcome } from '#lib/guards.ts';

export function saveReceipt(loanId: number, number: number): Promise<Outcome<void>> {
  return saveDownload(getReceipt, { params: { id: loanId, number } });
}
