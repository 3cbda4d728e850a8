import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Deps } from '#server/deps.ts';
import type { AcceptedFile } from '#server/documents/accept-file.ts';
import type { ReadFile } from '#server/documents/open-document-file.ts';
import { openFile } from '#server/files/open-file.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectReceiptFile } from './clinic-papers.sql.ts';

/** Opens a receipt for the desk, and writes down who read it. */
export async function readReceiptFile(
  deps: Deps,
  by: StaffSession,
  { paymentId, receiptId }: { paymentId: number; receiptId: number },
): Promise<ReadFile | Refusal<'not_found'>> {
  const file = await selectReceiptFile(deps.db, paymentId, receiptId);
  if (!file) return refuse('not_found');
  const opened = await openFile(deps, file.file_id);
  await recordAuditEvent(deps, deps.db, by, {
    action: 'clinic_payment.receipt_read',
    subject: { kind: 'loan', id: file.loan_id },
    details: { payment_id: paymentId, receipt_id: receiptId },
  });
  return {
    content: opened.content,
    sizeBytes: opened.sizeBytes,
    // Nothing else was ever accepted.
    contentType: opened.contentType as AcceptedFile['contentType'],
    name: file.name,
    extension: file.extension,
  };
}
