import type { OwnSettlement } from '@alivio/contract/clinic-settlements.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import { selectOwed } from './closing.sql.ts';
import { selectSettlements } from './settlements.sql.ts';
import { ownToWire } from './settlements.wire.ts';

/** As a site sees its own: nothing of the desk's, and only the end of the account. */
export async function listOwnSettlements(
  db: Connection,
  siteId: number,
  page: { page: number; limit: number },
): Promise<{ settlements: OwnSettlement[]; total: number; owed: Centimos }> {
  const { rows, total } = await selectSettlements(db, { siteId }, page);
  return { settlements: rows.map(ownToWire), total, owed: await selectOwed(db, siteId) };
}
