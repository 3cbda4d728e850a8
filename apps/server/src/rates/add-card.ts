import { withNewCard } from '@alivio/domain/rates/new-card.ts';
import type { RateCard } from '@alivio/domain/rates/rate-card.ts';
import type { Connection } from '#server/db/client.ts';
import { insertRateCard, selectRateCards, updateValidTo } from './rates.sql.ts';

/** The last card ends the day before; what it said until then stands. Whoever calls has judged it, under the lock. */
export async function addCard(trx: Connection, card: RateCard, approvalId: number): Promise<void> {
  const before = await selectRateCards(trx);
  const after = withNewCard(before, card);
  for (const [index, known] of before.entries()) {
    const validTo = after[index]?.validTo ?? null;
    if (validTo !== known.validTo) await updateValidTo(trx, { version: known.version, validTo });
  }
  await insertRateCard(trx, card, approvalId);
}
