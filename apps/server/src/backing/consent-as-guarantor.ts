import { GUARANTOR_CONSENT_VERSION } from '@alivio/contract/backing.ts';
import { GUARANTOR_KINDS } from '@alivio/domain/document/document-kinds.ts';
import { isOwnNumber } from '#server/accounts/is-own-number.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { spendGuess } from '#server/budgets/personal-links.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { openSlots } from '#server/documents/open-slots.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import {
  findInvitation,
  type Invitation,
  type LinkRefusal,
  lockInvitation,
} from './find-invitation.ts';
import { updateConsent } from './guarantors.sql.ts';
import { isClosed } from './is-closed.ts';

type ConsentRefusal =
  | LinkRefusal
  | Refusal<'document_mismatch' | 'guarantor_closed' | 'too_many_requests'>;

/** The person behind the link, who knows their own document number, stands behind this plan of the loan. */
export async function consentAsGuarantor(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
  identificationNumber: string,
): Promise<Invitation | ConsentRefusal> {
  const found = await findInvitation(deps, deps.db, token);
  if (isRefusal(found)) return found;
  const tooMany = await spendGuess(deps, 'guarantor', token);
  if (tooMany) return tooMany;
  if (!isOwnNumber(identificationNumber, found.guarantor.identification_number))
    return refuse('document_mismatch', { field: 'identification_number' });
  return inTransaction(deps.db, async (trx) => {
    const invitation = await lockInvitation(deps, trx, token);
    if (isRefusal(invitation)) return invitation;
    if (isClosed(invitation)) return refuse('guarantor_closed');
    const { guarantor, loan } = invitation;
    if (guarantor.state !== 'invited') return invitation;
    await updateConsent(trx, guarantor.id, { planHash: loan.quote.hash, at: deps.now() });
    await openSlots(trx, { loanId: loan.id, guarantorId: guarantor.id }, GUARANTOR_KINDS);
    await recordAuditEvent(deps, trx, 'system', {
      action: 'guarantor.consented',
      subject: { kind: 'loan', id: loan.id },
      details: {
        guarantor_id: guarantor.id,
        text_version: GUARANTOR_CONSENT_VERSION,
        plan_hash: loan.quote.hash,
      },
    });
    return findInvitation(deps, trx, token);
  });
}
