import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { endGuarantor } from './end-guarantor.ts';
import { type LinkRefusal, lockInvitation } from './find-invitation.ts';
import { isClosed } from './is-closed.ts';

/** Nobody stands behind a loan against their will, until the desk has decided on it. */
export async function declineAsGuarantor(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  token: string,
): Promise<null | LinkRefusal | Refusal<'guarantor_closed'>> {
  return inTransaction(deps.db, async (trx) => {
    const invitation = await lockInvitation(deps, trx, token);
    if (isRefusal(invitation)) return invitation;
    if (isClosed(invitation)) return refuse('guarantor_closed');
    const { guarantor, loan } = invitation;
    await endGuarantor(deps, trx, guarantor, loan, 'declined');
    await recordAuditEvent(deps, trx, 'system', {
      action: 'guarantor.declined',
      subject: { kind: 'loan', id: loan.id },
      details: { guarantor_id: guarantor.id },
    });
    return null;
  });
}
