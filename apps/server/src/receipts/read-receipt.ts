import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { listReceipts } from './list-receipts.ts';
import { type WrittenReceipt, writeReceipt } from './write-receipt.ts';

/** A receipt by its number for the holder of the loan, and who read it. */
export async function readReceipt(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  loanId: number,
  number: number,
): Promise<WrittenReceipt | Refusal<'not_found'>> {
  const receipts = await listReceipts(deps, session, loanId);
  if (isRefusal(receipts)) return receipts;
  const key = receipts.find((receipt) => receipt.number === number)?.payment.key;
  const receipt = key === undefined ? null : await writeReceipt(deps, deps.db, loanId, key);
  if (receipt === null) return refuse('not_found');
  await recordAuditEvent(deps, deps.db, session, {
    action: 'loan.receipt_read',
    subject: { kind: 'loan', id: loanId },
    details: { number },
  });
  return receipt;
}
