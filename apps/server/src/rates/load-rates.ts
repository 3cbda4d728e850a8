import type { CapRow } from '@alivio/domain/rates/cap.ts';
import type { RateCard } from '@alivio/domain/rates/rate-card.ts';
import { validateRateCards } from '@alivio/domain/rates/validate-rate-cards.ts';
import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectRateCaps, selectRateCards } from './rates.sql.ts';

export interface Rates {
  cards: readonly RateCard[];
  caps: readonly CapRow[];
}

/** The rate cards and caps, judged each time they are read: a bad row prices nothing and is named. */
export async function loadRates(db: Connection): Promise<Rates | Refusal<'rates_unavailable'>> {
  const cards = await selectRateCards(db);
  const caps = await selectRateCaps(db);
  const fault = validateRateCards(cards, caps);
  return fault === null
    ? { cards, caps }
    : refuse('rates_unavailable', { reason: fault.reason, explanation: fault.message });
}
