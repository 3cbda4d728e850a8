import { getPerson } from '#server/accounts/find-person.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { disburseLoan } from '#server/disbursements/disburse-loan.ts';
import { findLoan } from '#server/loans/find-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { isRefusal, orThrow, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkCode } from '#server/verification/check-code.ts';
import { spendCode } from '#server/verification/spend-code.ts';
import { findRedeemableLoan } from './find-redeemable-loan.ts';
import { redemptionCodeOwner } from './redemption-code-owner.ts';
import type { RedemptionProblem } from './redemption-problem.ts';
import { tellOfRedemption } from './tell-of-redemption.ts';

/**
 * Redeems a loan with the code that its holder got. Judged twice: before the code is tried, so that nobody else's
 * attempt spends one of its checks, and under the loan's lock, where one of all who have the right code comes first.
 */
export async function redeemLoan(
  deps: Deps,
  by: StaffSession,
  { loanId, code }: { loanId: number; code: string },
): Promise<
  | Loan
  | RedemptionProblem
  | Refusal<
      'not_found' | 'redemption_code_wrong' | 'code_expired' | 'code_locked' | 'agreement_missing'
    >
  | Refusal<'too_many_requests'>
> {
  const seen = await findRedeemableLoan(deps, deps.db, { by, loanId, read: findLoan });
  if (isRefusal(seen)) return seen;
  const owner = redemptionCodeOwner(seen.loan, await getPerson(deps.db, seen.loan.clientId));
  const right = await checkCode(deps, owner, code);
  if (isRefusal(right))
    return right.code === 'code_wrong' ? refuse('redemption_code_wrong', right.details) : right;

  return inTransaction(deps.db, async (trx) => {
    const found = await findRedeemableLoan(deps, trx, { by, loanId, read: lockLoan });
    if (isRefusal(found)) return found;
    const holder = await getPerson(trx, found.loan.clientId);
    // The phone may have been changed while the code was being judged: then nobody agreed to anything.
    if (holder.phone !== owner.destination) return refuse('code_expired');
    if (!(await spendCode(deps, trx, right.codeId))) return refuse('code_expired');
    const disbursed = await disburseLoan(deps, trx, found.act, loanId);
    if (isRefusal(disbursed)) {
      if (disbursed.code === 'agreement_missing') return refuse('agreement_missing');
      return orThrow(disbursed);
    }
    await tellOfRedemption(deps, trx, { by, loan: disbursed, holder, today: found.act.today });
    return disbursed;
  });
}
