import type { AffiliationRow } from '@alivio/contract/affiliations.ts';
import type { Connection } from '#server/db/client.ts';
import { type AffiliationFilter, selectAffiliations } from './affiliations.sql.ts';
import { rowToWire } from './affiliations.wire.ts';

export async function listAffiliations(
  db: Connection,
  filter: AffiliationFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; affiliations: AffiliationRow[] }> {
  const offset = (page - 1) * limit;
  const { total, rows } = await selectAffiliations(db, filter, { limit, offset });
  return { total, affiliations: rows.map(rowToWire) };
}
