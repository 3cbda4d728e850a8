import type { ClinicDeduction } from '@alivio/domain/disbursement/clinic-deductions.ts';
import { subtract } from '@alivio/domain/money/arithmetic.ts';
import { ZERO } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import { getAccountByLoan } from '#server/ledger/get-account-by-loan.ts';
import { selectDeductionsToCome, selectRefundedLoanIdsForUpdate } from './deductions.sql.ts';

/**
 * What a site still owes for refunded loans, oldest first, without what a batch that is not paid yet will keep back;
 * locked, so that two batches cannot both count on it.
 */
export async function listOwedByClinic(
  trx: Connection,
  siteId: number,
): Promise<readonly ClinicDeduction[]> {
  const loanIds = await selectRefundedLoanIdsForUpdate(trx, siteId);
  const owed = await getAccountByLoan(trx, 'clinic_receivable', loanIds);
  const promised = await selectDeductionsToCome(trx, loanIds);
  return loanIds.flatMap((loanId) => {
    const amount = subtract(owed.get(loanId) ?? ZERO, promised.get(loanId) ?? ZERO);
    return amount === 0 ? [] : [{ loanId, amount }];
  });
}
