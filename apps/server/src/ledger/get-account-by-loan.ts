import type { AccountCode } from '@alivio/domain/ledger/chart.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import { selectAccountByLoan } from './ledger.sql.ts';

/** What each of many loans has on one account; absent means nothing was ever posted. */
export function getAccountByLoan(
  db: Connection,
  account: AccountCode,
  loanIds: readonly number[],
): Promise<ReadonlyMap<number, Centimos>> {
  return selectAccountByLoan(db, account, loanIds);
}
