import type { SettlementRow } from '@alivio/contract/gateway-settlements.ts';
import type { Connection } from '#server/db/client.ts';
import { settlementToWire } from './gateway-settlements.wire.ts';
import { type SettlementFilter, selectSettlements } from './settlements.sql.ts';

export async function listSettlements(
  db: Connection,
  filter: SettlementFilter,
  page: { page: number; limit: number },
): Promise<{ total: number; settlements: SettlementRow[] }> {
  const { rows, total } = await selectSettlements(db, filter, page);
  return { total, settlements: rows.map(settlementToWire) };
}
