import { cardBefore } from '@alivio/domain/rates/new-card.ts';
import type { RateCard } from '@alivio/domain/rates/rate-card.ts';
import type { Connection } from '#server/db/client.ts';
import { selectRateCards, updateValidTo, updateWithdrawn } from './rates.sql.ts';

/** The card before it goes on until where this one ended. Whoever calls has judged it, under the lock. */
export async function withdrawCard(trx: Connection, card: RateCard, at: Date): Promise<void> {
  const before = cardBefore(await selectRateCards(trx), card);
  await updateWithdrawn(trx, card.version, at);
  if (before) await updateValidTo(trx, { version: before.version, validTo: card.validTo });
}
