import { isOwnNumber } from '#server/accounts/is-own-number.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { spendGuess } from '#server/budgets/personal-links.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { findSignerInvitation, type LinkRefusal } from './find-signer-invitation.ts';
import { hearContract } from './hear-contract.ts';

/** The key to the widget for the person behind the link, who knows their own document number. */
export async function signAsInvited(
  deps: Deps,
  token: string,
  identificationNumber: string,
): Promise<
  { token: string | null } | LinkRefusal | Refusal<'document_mismatch' | 'too_many_requests'>
> {
  const found = await findSignerInvitation(deps, deps.db, token);
  if (isRefusal(found)) return found;
  const { signer, loan } = found;
  const tooMany = await spendGuess(deps, 'signer', token);
  if (tooMany) return tooMany;
  if (!isOwnNumber(identificationNumber, signer.identification_number))
    return refuse('document_mismatch', { field: 'identification_number' });
  if (signer.standing === 'signed') return { token: null };
  const heard = await hearContract(deps, signer.contract_id);
  const told = heard?.told?.signers.find(({ position }) => position === signer.position);
  if (!told) return refuse('link_expired');
  await recordAuditEvent(deps, deps.db, 'system', {
    action: 'signer.opened',
    subject: { kind: 'loan', id: loan.id },
    details: { signer_id: signer.id, role: signer.role },
  });
  return { token: told.standing === 'waiting' || told.standing === 'failed' ? told.token : null };
}
