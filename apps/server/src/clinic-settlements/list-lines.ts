import type { SettlementLine } from '@alivio/contract/clinic-settlements.ts';
import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectLinePage, selectSiteOfSettlement } from './settlements.sql.ts';
import { lineToWire } from './settlements.wire.ts';

export async function listLines(
  db: Connection,
  settlementId: number,
  page: { page: number; limit: number },
): Promise<{ lines: SettlementLine[]; total: number } | Refusal<'not_found'>> {
  if ((await selectSiteOfSettlement(db, settlementId)) === null) return refuse('not_found');
  const { rows, total } = await selectLinePage(db, settlementId, page);
  return { lines: rows.map(lineToWire), total };
}
