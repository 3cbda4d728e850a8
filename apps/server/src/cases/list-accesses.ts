import type { Access } from '@alivio/contract/accesses.ts';
import type { Connection } from '#server/db/client.ts';
import { countShownAccesses, selectShownAccesses } from './accesses.sql.ts';
import { accessToWire } from './accesses.wire.ts';

/** A page of what the client is told about who looked at what is kept of them. */
export async function listAccesses(
  db: Connection,
  clientId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; accesses: Access[] }> {
  const total = await countShownAccesses(db, clientId);
  const rows = await selectShownAccesses(db, clientId, { limit, offset: (page - 1) * limit });
  return { total, accesses: rows.map(accessToWire) };
}
