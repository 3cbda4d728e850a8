import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { findWorkReason } from '#server/work/find-work-reason.ts';
import { wasOpenedSince } from './cases.sql.ts';

const SAME_VISIT_MS = 15 * 60_000;

export interface AccessReason {
  workItemId: number | undefined;
  reason: string | undefined;
}

/** Nobody reads a client's file without a reason on record: the case they have, or what they say. */
export async function noteAccess(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  clientId: number,
  { workItemId, reason }: AccessReason,
): Promise<null | Refusal<'access_reason_missing'>> {
  const { staffUserId } = by;
  const now = deps.now();
  // A case that was dealt with goes on being the reason: its page is still open, or linked to.
  const item = workItemId === undefined ? null : await findWorkReason(deps.db, workItemId);
  const isOfClient = item?.clientId === clientId;
  const told = isOfClient ? `Caso ${item.id}: ${item.reason}` : reason;
  if (!told) return refuse('access_reason_missing');
  const since = new Date(now.getTime() - SAME_VISIT_MS);
  if (await wasOpenedSince(deps.db, { clientId, staffUserId, reason: told, since })) return null;
  await recordAuditEvent(deps, deps.db, by, {
    action: 'case.opened',
    subject: { kind: 'client', id: clientId },
    details: { reason: told, ...(isOfClient && { work_item_id: item.id }) },
  });
  return null;
}
