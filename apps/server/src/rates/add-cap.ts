import type { CapRow } from '@alivio/domain/rates/cap.ts';
import type { Connection } from '#server/db/client.ts';
import { type CapEntry, insertRateCap } from './rates.sql.ts';

/** Whoever calls has judged it, under the lock. */
export function addCap(trx: Connection, cap: CapRow, entry: CapEntry): Promise<void> {
  return insertRateCap(trx, cap, entry);
}
