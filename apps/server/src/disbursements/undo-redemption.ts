import { undoneRedemptionEntry } from '@alivio/domain/ledger/entries.ts';
import type { TransitionRefusal } from '@alivio/domain/loan/loan-progress.ts';
import { eventsOfUndoneRedemption } from '@alivio/domain/loan/undo-redemption.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { livePayments, moneyIn } from '@alivio/domain/payment/loan-account.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { getLoanBalances } from '#server/ledger/get-loan-balances.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { redemptionKey } from '#server/loans/redemption-key.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { endAccount } from '#server/servicing/end-account.ts';
import { lockAccount } from '#server/servicing/lock-account.ts';
import { selectClinicPaymentOfLoanForUpdate } from './disbursements.sql.ts';
import { endClinicPayment } from './end-clinic-payment.ts';
import { endServicing } from './end-servicing.ts';

/**
 * The redemption was a mistake: the loan is back at its QR with the day it always had, the clinic is owed nothing for it,
 * and what the client paid is payable to them. The books keep all of it, with its contrary.
 */
export async function undoRedemption(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  loanId: number,
): Promise<
  | { toRefund: Centimos }
  | Refusal<'not_found' | 'loan_not_disbursed' | 'loan_written_off' | TransitionRefusal>
> {
  const locked = await lockAccount(trx, loanId);
  if (isRefusal(locked)) return locked;
  const { loan, account } = locked;
  if (loan.writtenOffOn !== null) return refuse('loan_written_off');
  const clinicPayment = await selectClinicPaymentOfLoanForUpdate(trx, loanId);
  const isInBatch = clinicPayment?.isInBatch ?? false;
  for (const event of eventsOfUndoneRedemption(loan, isInBatch, act.today)) {
    const moved = await moveLoan(deps, trx, act, loanId, event);
    if (isRefusal(moved)) return moved;
  }
  if (clinicPayment === null) throw new Error(`loan ${loanId} was disbursed to no clinic`);
  const toRefund = sumBy(livePayments(account), moneyIn);
  const facts = { balances: await getLoanBalances(trx, loanId), paidByClient: toRefund };
  const source = { key: `${redemptionKey(loan)}:undone`, on: act.today, loanId };
  await postNewEntry(deps, trx, undoneRedemptionEntry(source, facts));
  await endServicing(deps, trx, act, locked);
  await endAccount(trx, locked);
  await endClinicPayment(deps, trx, act, clinicPayment);
  return { toRefund };
}
