import { ZERO } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import type { ServicedLoan } from './load-account.ts';
import { setMarks } from './marks.sql.ts';
import { updateUndone } from './servicing.sql.ts';

/**
 * The loan is not lent any more and may be once again: its schedule and its payments stay as they were and belong to no
 * account. The loan is locked.
 */
export async function endAccount(
  trx: Connection,
  { loan, accruedThrough }: Pick<ServicedLoan, 'loan' | 'accruedThrough'>,
): Promise<void> {
  await updateUndone(trx, loan.id);
  await setMarks(trx, [{ loanId: loan.id, nextDueOn: null, accruedThrough, funds: ZERO }]);
}
