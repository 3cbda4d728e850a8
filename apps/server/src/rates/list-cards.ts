import type { Connection } from '#server/db/client.ts';
import { type StoredCard, selectAllRateCards } from './rates.sql.ts';

/** Every card, also those that were taken back before their day, oldest first. */
export function listCards(db: Connection): Promise<StoredCard[]> {
  return selectAllRateCards(db);
}
