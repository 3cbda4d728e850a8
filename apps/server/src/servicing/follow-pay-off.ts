import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { totalOf } from '@alivio/domain/payment/breakdown.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { standings } from '@alivio/domain/payment/owed.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { isRefusal } from '#server/refusal.ts';

/** A loan on which nothing is owed is paid; one that owes again, after a reversal, is not. */
export async function followPayOff(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  loan: Loan,
  account: LoanAccount,
): Promise<void> {
  const owed = sumBy(standings(account, act.today), (standing) => totalOf(standing.owed));
  const isPaid = owed === 0;
  if (isPaid === (loan.state === 'paid')) return;
  const kind = isPaid ? 'pay_off' : 'reopen';
  const moved = await moveLoan(deps, trx, act, loan.id, { kind });
  if (isRefusal(moved)) throw new Error(`loan ${loan.id} could not follow its account: ${kind}`);
}
