import { isOpenAffiliation } from '@alivio/domain/clinic/affiliation.ts';
import { aboutAffiliation } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { insertEvent, lockAffiliation, updateState } from './affiliations.sql.ts';

type AffiliationRefusal = Refusal<
  'not_found' | 'right_missing' | 'case_taken' | 'affiliation_closed'
>;

/** The desk has called the clinic, or says no to it: either way the call that it owed is done. */
export function actOnAffiliation(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  id: number,
  act: { state: 'contacted' | 'declined'; note: string },
): Promise<null | AffiliationRefusal> {
  return inTransaction(deps.db, async (trx) => {
    const affiliation = await lockAffiliation(trx, id);
    if (affiliation === null) return refuse('not_found');
    const refused =
      (await checkRight(trx, by, 'reviewer')) ??
      (await checkLease(deps, trx, by, aboutAffiliation(id)));
    if (refused) return refused;
    if (!isOpenAffiliation(affiliation.state)) return refuse('affiliation_closed');
    await moveAffiliation(deps, trx, by, id, act);
    return null;
  });
}

/** Under the lock of an open request: where it stands now, who did it, and the work that is done with it. */
export async function moveAffiliation(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  by: StaffSession,
  id: number,
  to:
    | { state: 'contacted' | 'declined'; note: string }
    | { state: 'affiliated'; note: null; siteId: number },
): Promise<void> {
  const { state, note } = to;
  const siteId = to.state === 'affiliated' ? to.siteId : null;
  await updateState(trx, id, state, siteId);
  await insertEvent(trx, {
    affiliationId: id,
    at: deps.now(),
    kind: state,
    staffUserId: by.staffUserId,
    note,
  });
  await recordAuditEvent(deps, trx, by, {
    action: `affiliation.${state}`,
    subject: aboutAffiliation(id),
    ...(siteId !== null && { details: { site_id: siteId } }),
  });
  await closeWorkItem(deps, trx, by, aboutAffiliation(id), 'affiliation');
}
