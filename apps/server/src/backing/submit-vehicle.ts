import { isDelivered } from '@alivio/domain/document/document-status.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { lockOwnLoan } from '#server/loans/lock-own-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { isWanted } from './is-wanted.ts';
import { openBackingReview } from './open-backing-review.ts';
import { type BackingOfLoan, readBacking } from './read-backing.ts';
import { updateVehicle } from './vehicles.sql.ts';

/** The vehicle and its papers go to the desk. Sending them twice is sending them once. */
export async function submitVehicle(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  loanId: number,
): Promise<
  BackingOfLoan | Refusal<'not_found' | 'backing_not_wanted' | 'vehicle_missing' | 'papers_missing'>
> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, async (trx) => {
    const loan = await lockOwnLoan(trx, session, loanId);
    if (isRefusal(loan)) return loan;
    if (!isWanted(loan, 'collateral')) return refuse('backing_not_wanted');
    const backing = await readBacking(trx, loan);
    const { vehicle, vehiclePapers } = backing;
    if (!vehicle || !vehiclePapers) return refuse('vehicle_missing');
    if (vehicle.state === 'submitted' || vehicle.state === 'accepted') return backing;
    if (vehicle.state === 'refused' || !isDelivered(vehiclePapers.status))
      return refuse('papers_missing');
    await updateVehicle(trx, loanId, {
      ...{ state: 'submitted', state_since: deps.now(), comment: null },
    });
    await recordAuditEvent(deps, trx, session, {
      action: 'vehicle.submitted',
      subject: { kind: 'loan', id: loanId },
    });
    return readBacking(trx, await openBackingReview(deps, trx, { by: session, today }, loan));
  });
}
