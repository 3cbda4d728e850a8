import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Site } from '#server/catalog/get-site.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { wasLoanOpenedSince } from './visits.sql.ts';

const SAME_VISIT_MS = 15 * 60_000;

/** The client is told which clinic looked at their data, once per visit (`cases/list-accesses.ts`). */
export async function noteVisit(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  { clientId, loanId, site }: { clientId: number; loanId: number; site: Site },
): Promise<void> {
  const since = new Date(deps.now().getTime() - SAME_VISIT_MS);
  const { staffUserId } = by;
  if (await wasLoanOpenedSince(deps.db, { clientId, loanId, staffUserId, since })) return;
  await recordAuditEvent(deps, deps.db, by, {
    action: 'clinic.loan_opened',
    subject: { kind: 'client', id: clientId },
    details: {
      loan_id: loanId,
      reason: `Tu atención en ${site.name}, sede ${site.headquarter}`,
    },
  });
}
