import { isDelivered } from '@alivio/domain/document/document-status.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { checkGuarantor } from './check-guarantor.job.ts';
import {
  findInvitation,
  type Invitation,
  type LinkRefusal,
  lockInvitation,
} from './find-invitation.ts';
import { guarantorCheckKey } from './guarantor-check-key.ts';
import { updateGuarantorState } from './guarantors.sql.ts';
import { isClosed } from './is-closed.ts';

/** The guarantor has sent everything: the bureau is asked, then the desk looks. Sending it twice is sending it once. */
export async function submitAsGuarantor(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<
  Invitation | LinkRefusal | Refusal<'guarantor_closed' | 'consent_missing' | 'papers_missing'>
> {
  return inTransaction(deps.db, async (trx) => {
    const invitation = await lockInvitation(deps, trx, token);
    if (isRefusal(invitation)) return invitation;
    if (isClosed(invitation)) return refuse('guarantor_closed');
    const { guarantor, loan, documents } = invitation;
    if (guarantor.state === 'invited') return refuse('consent_missing');
    if (guarantor.state !== 'consented' && guarantor.state !== 'observed') return invitation;
    if (!documents.every(({ status }) => isDelivered(status))) return refuse('papers_missing');
    await updateGuarantorState(trx, guarantor.id, 'checking', deps.now());
    const key = guarantorCheckKey(guarantor.id);
    await enqueueJob(trx, checkGuarantor, { guarantorId: guarantor.id }, { key });
    await recordAuditEvent(deps, trx, 'system', {
      action: 'guarantor.submitted',
      subject: { kind: 'loan', id: loan.id },
      details: { guarantor_id: guarantor.id },
    });
    return findInvitation(deps, trx, token);
  });
}
