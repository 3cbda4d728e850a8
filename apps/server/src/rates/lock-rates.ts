import type { Connection } from '#server/db/client.ts';
import { lockRateCards } from './rates.sql.ts';

/** Prices, caps and policies are written by one at a time; whoever reads them waits for nobody. */
export function lockRates(trx: Connection): Promise<void> {
  return lockRateCards(trx);
}
