import { projections, type SigningStatus } from '@alivio/domain/loan/projections.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { WITH_OPEN_CONTRACT } from '#server/loans/application-states.ts';
import { lockOwnLoan } from '#server/loans/lock-own-loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { askAbout } from './ask-about.ts';
import { selectNewestContract, voidEarlierQuestions } from './contracts.sql.ts';
import { HOLDER_DONE } from './holder-done.ts';

/**
 * The widget says that its holder is through (`domain.md` §2): the loan is being signed from here on. What became of
 * it only the provider tells, and it is asked at once.
 */
export function noteSubmitted(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  loanId: number,
): Promise<SigningStatus | Refusal<'not_found' | 'loan_not_signable'>> {
  return inTransaction(deps.db, async (trx) => {
    const loan = await lockOwnLoan(trx, session, loanId);
    if (isRefusal(loan)) return loan;
    if (HOLDER_DONE.includes(loan.state)) return projections[loan.state].signing;
    const contract = await selectNewestContract(trx, loanId);
    if (!WITH_OPEN_CONTRACT.includes(loan.state) || contract?.state !== 'live')
      return refuse('loan_not_signable');
    await voidEarlierQuestions(trx, contract.id);
    await askAbout(trx, contract.id);
    if (loan.state === 'signing') return projections.signing.signing;
    const act = { by: session, today: await readToday(deps, trx) };
    const moved = await moveLoan(deps, trx, act, loanId, { kind: 'start_signing' });
    return isRefusal(moved) ? refuse('loan_not_signable') : projections[moved.state].signing;
  });
}
