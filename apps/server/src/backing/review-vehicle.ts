import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { vehicleObservedMessage } from './vehicle-observed.message.ts';
import { selectVehicle, updateVehicle } from './vehicles.sql.ts';

export interface VehicleFindings {
  ownerMatches: boolean;
  freeOfLien: boolean;
  comment: string | null;
}

type VehicleRefusal = Refusal<
  | 'not_found'
  | 'right_missing'
  | 'case_taken'
  | 'comment_missing'
  | 'vehicle_missing'
  | 'documents_not_approved'
  | 'illegal_transition'
>;

/** What the certificate says of owner and lien, read by a person (specification 2 §5). */
export async function reviewVehicle(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  loanId: number,
  { ownerMatches, freeOfLien, comment }: VehicleFindings,
): Promise<'accepted' | 'refused' | VehicleRefusal> {
  return inTransaction(deps.db, async (trx) => {
    const loan = await lockLoan(trx, loanId);
    if (isRefusal(loan)) return loan;
    const refused =
      (await checkRight(trx, by, 'reviewer')) ??
      (await checkLease(deps, trx, by, aboutLoan(loanId)));
    if (refused) return refused;
    const vehicle = await selectVehicle(trx, loanId);
    if (!vehicle) return refuse('vehicle_missing');
    // What the client is changing, or was asked to, is not there to be judged.
    const isHere = vehicle.state === 'submitted' || vehicle.state === 'accepted';
    if (loan.state !== 'collateral' || !isHere) return refuse('illegal_transition');
    const papers = (await listLoanDocuments(trx, loanId)).find(
      ({ kind }) => kind === 'vehicle_certificate',
    );
    const isFine = ownerMatches && freeOfLien;
    if (isFine && papers?.status !== 'approved') return refuse('documents_not_approved');
    if (!isFine && !comment) return refuse('comment_missing');
    const state = isFine ? 'accepted' : 'refused';
    await updateVehicle(trx, loanId, {
      ...{ state, comment: isFine ? null : comment, state_since: deps.now() },
      ...{ owner_matches: ownerMatches, free_of_lien: freeOfLien },
    });
    if (!isFine) {
      await closeWorkItem(deps, trx, by, aboutLoan(loanId), 'collateral_review');
      const holder = await getPerson(trx, loan.clientId);
      await tellClient(deps, trx, holder, vehicleObservedMessage(comment ?? ''));
    }
    await recordAuditEvent(deps, trx, by, {
      action: `vehicle.${state}`,
      subject: { kind: 'loan', id: loanId },
      details: { owner_matches: ownerMatches, free_of_lien: freeOfLien },
    });
    return state;
  });
}
