import { lockClient } from '#server/accounts/lock-client.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { listLoansOfClient } from '#server/loans/list-loans-of-client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { updateRejectionRead } from './rejection.sql.ts';

/**
 * The client has read a no that somebody else said. It says nothing itself, and saying it twice is saying it once. The
 * client first and their loan behind them, as everywhere: what an advisor leaves on record waits for the client.
 */
export async function acknowledgeRejection(
  deps: Pick<Deps, 'db' | 'now'>,
  session: ClientSession,
  loanId: number | undefined,
): Promise<null | Refusal<'not_found' | 'loan_not_rejected'>> {
  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, session.clientId);
    const loans = await listLoansOfClient(trx, session.clientId);
    const loan = loanId === undefined ? loans[0] : loans.find(({ id }) => id === loanId);
    if (!loan) return refuse('not_found');
    if (loan.state !== 'rejected') return refuse('loan_not_rejected');
    const isFirst = await updateRejectionRead(trx, loan.id, deps.now());
    if (isFirst)
      await recordAuditEvent(deps, trx, session, {
        action: 'loan.rejection_read',
        subject: { kind: 'loan', id: loan.id },
      });
    return null;
  });
}
