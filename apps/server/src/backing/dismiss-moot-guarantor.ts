import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { dismissGuarantor } from './dismiss-guarantor.ts';
import { isOut, MOOT_STATES, selectGuarantor, updateReplaced } from './guarantors.sql.ts';

/**
 * Lets go of a guarantor for whom the loan has no use any more: it came to nothing, began again, or takes a vehicle.
 * Their papers go and their link opens nothing. Whoever is still wanted stays. The loan's lock is held.
 */
export async function dismissMootGuarantor(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  loan: Pick<Loan, 'id' | 'state' | 'backing'>,
): Promise<void> {
  const isMoot = loan.backing !== 'guarantor' || MOOT_STATES.includes(loan.state);
  if (!isMoot) return;
  const guarantor = await selectGuarantor(trx, loan.id);
  if (!guarantor || isOut(guarantor)) return;
  await dismissGuarantor(deps, trx, guarantor);
  await updateReplaced(trx, guarantor.id, deps.now());
  await recordAuditEvent(deps, trx, 'system', {
    action: 'guarantor.dismissed',
    subject: { kind: 'loan', id: loan.id },
    details: { guarantor_id: guarantor.id },
  });
}
