import { refundEntry } from '@alivio/domain/ledger/entries.ts';
import type { TransitionRefusal } from '@alivio/domain/loan/loan-progress.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { livePayments, moneyIn } from '@alivio/domain/payment/loan-account.ts';
import { revokeCertificate } from '#server/certificates/revoke-certificate.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { getLoanBalances } from '#server/ledger/get-loan-balances.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { redemptionKey } from '#server/loans/redemption-key.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { lockAccount } from '#server/servicing/lock-account.ts';
import { selectClinicPaymentOfLoanForUpdate } from './disbursements.sql.ts';
import { endClinicPayment } from './end-clinic-payment.ts';
import { endServicing } from './end-servicing.ts';
import { isPaymentAtBank } from './is-payment-at-bank.ts';
import { leaveSettlement } from './leave-settlement.ts';

/**
 * The procedure did not happen: the loan leaves the books, and what the client paid becomes payable to them. While the
 * bank may be paying its clinic nobody knows yet which of the two stories is true, and it waits.
 */
export async function refundLoan(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  loanId: number,
): Promise<
  | { toRefund: Centimos }
  | Refusal<'not_found' | 'loan_not_disbursed' | 'settlement_at_bank' | TransitionRefusal>
> {
  const locked = await lockAccount(trx, loanId);
  if (isRefusal(locked)) return locked;
  const clinicPayment = await selectClinicPaymentOfLoanForUpdate(trx, loanId);
  if (clinicPayment === null) throw new Error(`loan ${loanId} was disbursed to no clinic`);
  const { settlementId } = clinicPayment;
  if (await isPaymentAtBank(trx, clinicPayment)) return refuse('settlement_at_bank');
  const moved = await moveLoan(deps, trx, act, loanId, { kind: 'refund' });
  if (isRefusal(moved)) return moved;
  const isSettled = clinicPayment.state === 'PAGADO';
  const paidByClient = sumBy(livePayments(locked.account), moneyIn);
  const facts = {
    balances: await getLoanBalances(trx, loanId),
    paidByClient,
    settledToClinic: isSettled ? clinicPayment.net : ZERO,
  };
  const source = { key: `${redemptionKey(locked.loan)}:refund`, on: act.today, loanId };
  await postNewEntry(deps, trx, refundEntry(source, facts));
  await endServicing(deps, trx, act, locked);
  // Nothing is owed, and not because it was paid: what says so is void.
  if (locked.loan.state === 'paid') await revokeCertificate(deps, trx, loanId);
  if (isSettled) return { toRefund: paidByClient };
  await endClinicPayment(deps, trx, act, clinicPayment);
  if (settlementId !== null) await leaveSettlement(deps, trx, act, settlementId);
  return { toRefund: paidByClient };
}
