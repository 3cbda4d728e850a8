import type { Connection } from '#server/db/client.ts';
import { selectTrialBalance, type TrialBalanceRow } from './ledger.sql.ts';

export function getTrialBalance(db: Connection): Promise<TrialBalanceRow[]> {
  return selectTrialBalance(db);
}
