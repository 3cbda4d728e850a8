import { type AuditEvent, recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';

const HOUR_MS = 60 * 60_000;

interface Export {
  list: 'procedures' | 'clinic_payments' | 'arrears' | 'portfolio' | 'settlement_statement';
  /** Whose list it is. */
  subject: AuditEvent['subject'];
  filter: { search?: string | undefined } & Record<string, unknown>;
}

/** A whole list of people leaves the house: who took it is written down first, and nobody takes one after the other. */
export async function noteExport(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  { list, subject, filter: { search, ...filter } }: Export,
): Promise<Refusal<'too_many_requests'> | null> {
  const tooMany = await spendBudgets(deps, deps.db, [
    {
      name: 'lists:exported',
      of: String(by.staffUserId),
      limit: deps.config.BUDGET_EXPORTS_PER_STAFF_AND_HOUR,
      windowMs: HOUR_MS,
    },
  ]);
  if (tooMany) return tooMany;
  await recordAuditEvent(deps, deps.db, by, {
    action: `${list}.exported`,
    subject,
    // What is on record is not forgotten: that names or documents were searched for, not whose.
    details: search ? { ...filter, is_searched: true } : filter,
  });
  return null;
}
