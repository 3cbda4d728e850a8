import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { makeOperatorLink, type OperatorLink } from './make-operator-link.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { selectOperatorForUpdate } from './operators.sql.ts';

/** Another link for somebody of the desk whose first one is lost or too old; the earlier ones stop working. */
export async function renewOperatorLink(
  deps: OperatorDeps,
  email: string,
): Promise<OperatorLink | Refusal<'staff_email_unknown' | 'account_inactive'>> {
  return inTransaction(deps.db, async (trx) => {
    const operator = await selectOperatorForUpdate(trx, email);
    if (!operator) return refuse('staff_email_unknown');
    if (!operator.active) return refuse('account_inactive');
    await recordAuditEvent(deps, trx, 'system', {
      action: 'staff.link_sent',
      subject: { kind: 'staff_user', id: operator.id },
    });
    return makeOperatorLink(deps, trx, { ...operator, firstName: operator.first_name });
  });
}
