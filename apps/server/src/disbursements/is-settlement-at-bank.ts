import type { Connection } from '#server/db/client.ts';
import { isAtBank } from './settlement-work.sql.ts';

/** Whether the bank may be paying a batch: it stands in a file that nobody withdrew, and is not known to be paid. */
export function isSettlementAtBank(db: Connection, settlementId: number): Promise<boolean> {
  return isAtBank(db, settlementId);
}
