import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { lockOwnLoan } from '#server/loans/lock-own-loan.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { endWaitingChoice } from './prepayment-choices.sql.ts';

/** A transfer that comes all the same is an ordinary payment then. */
export function withdrawChoice(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  loanId: number,
): Promise<Refusal<'not_found'> | null> {
  return inTransaction(deps.db, async (trx) => {
    const loan = await lockOwnLoan(trx, session, loanId);
    if (isRefusal(loan)) return loan;
    const today = await readToday(deps, trx);
    const ended = await endWaitingChoice(trx, loanId, { as: 'withdrawn', today, now: deps.now() });
    if (ended !== null)
      await recordAuditEvent(deps, trx, session, {
        action: 'prepayment.withdrawn',
        subject: { kind: 'loan', id: loanId },
        details: { choice: ended.choice, amount_centimos: ended.amount },
      });
    return null;
  });
}
