import { clinicShare } from '@alivio/domain/disbursement/clinic-share.ts';
import { disbursementEntry } from '@alivio/domain/ledger/entries.ts';
import type { TransitionRefusal } from '@alivio/domain/loan/loan-progress.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { redemptionKey } from '#server/loans/redemption-key.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { chargeFee } from '#server/servicing/charge-fee.ts';
import { openAccount } from '#server/servicing/open-account.ts';
import { insertClinicPayment, selectMerchantFee } from './disbursements.sql.ts';
import { openLetterWork } from './open-paper-work.ts';

/** Redemption: the client owes the loan from today, and the clinic is owed it less its merchant fee. */
export async function disburseLoan(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  loanId: number,
): Promise<Loan | Refusal<'agreement_missing' | 'not_found' | TransitionRefusal>> {
  const locked = await lockLoan(trx, loanId);
  if (isRefusal(locked)) return locked;
  const { siteId, amount, prices } = locked;
  const merchantFee = await selectMerchantFee(trx, siteId, act.today);
  if (merchantFee === null) return refuse('agreement_missing');
  const loan = await moveLoan(deps, trx, act, loanId, { kind: 'disburse' });
  if (isRefusal(loan)) return loan;
  await openAccount(trx, act, loan);
  const share = clinicShare(amount, merchantFee, prices.igv);
  const source = { key: `${redemptionKey(loan)}:disbursement`, on: act.today, loanId };
  await postNewEntry(deps, trx, disbursementEntry(source, share));
  await chargeFee(deps, trx, act, loan);
  const payment = await insertClinicPayment(trx, {
    loanId,
    redemption: loan.redemption,
    siteId,
    share,
    redeemedOn: act.today,
  });
  await openLetterWork(deps, trx, payment);
  return loan;
}
