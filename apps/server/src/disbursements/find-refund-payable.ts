import { balanceOf } from '@alivio/domain/ledger/entries.ts';
import { negate } from '@alivio/domain/money/arithmetic.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import { getLoanBalances } from '#server/ledger/get-loan-balances.ts';

/** What a cancelled loan left payable to its client and nobody has paid yet. */
export async function findRefundPayable(db: Connection, loanId: number): Promise<Centimos> {
  return negate(balanceOf(await getLoanBalances(db, loanId), 'client_refunds_payable'));
}
