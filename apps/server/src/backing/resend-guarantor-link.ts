import type { GuarantorState } from '@alivio/domain/guarantor/guarantor-states.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { lockOwnLoan } from '#server/loans/lock-own-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { selectGuarantor } from './guarantors.sql.ts';
import { spendInvitationBudget } from './invitation-budget.ts';
import { isWanted } from './is-wanted.ts';
import { type BackingOfLoan, readBacking } from './read-backing.ts';
import { sendGuarantorLink } from './send-guarantor-link.ts';

/** The guarantor has something to do, for which they need a link. */
const TO_DO: readonly GuarantorState[] = ['invited', 'consented', 'observed'];

export async function resendGuarantorLink(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  loanId: number,
): Promise<BackingOfLoan | Refusal<'not_found' | 'backing_not_wanted' | 'too_many_requests'>> {
  return inTransaction(deps.db, async (trx) => {
    const loan = await lockOwnLoan(trx, session, loanId);
    if (isRefusal(loan)) return loan;
    const guarantor = await selectGuarantor(trx, loanId);
    if (!isWanted(loan, 'guarantor') || !guarantor || !TO_DO.includes(guarantor.state))
      return refuse('backing_not_wanted');
    const tooMany = await spendInvitationBudget(deps, trx, session.clientId);
    if (tooMany) return tooMany;
    await sendGuarantorLink(deps, trx, loan);
    await recordAuditEvent(deps, trx, session, {
      action: 'guarantor.link_resent',
      subject: { kind: 'loan', id: loanId },
    });
    return readBacking(trx, loan);
  });
}
