import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import type { Letter } from './clinic-papers.sql.ts';

export function noteLetterRead(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  { paymentId, loanId }: Pick<Letter, 'paymentId' | 'loanId'>,
): Promise<void> {
  return recordAuditEvent(deps, deps.db, by, {
    action: 'clinic_payment.letter_read',
    subject: { kind: 'loan', id: loanId },
    details: { payment_id: paymentId },
  });
}
