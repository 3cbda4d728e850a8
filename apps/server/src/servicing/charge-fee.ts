import { feeEntry } from '@alivio/domain/ledger/entries.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { redemptionKey } from '#server/loans/redemption-key.ts';

/** The one-off fee of the plan is earned at disbursement; the instalments collect it. */
export async function chargeFee(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { today }: Act,
  loan: Loan,
): Promise<void> {
  const fee = sumBy(loan.quote.rows, (row) => row.fee);
  if (fee === 0) return;
  const source = { key: `${redemptionKey(loan)}:fee`, on: today, loanId: loan.id };
  await postNewEntry(deps, trx, feeEntry(source, fee));
}
