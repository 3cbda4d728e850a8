import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type CardInForce, cardInForce } from '@alivio/domain/rates/rate-card.ts';
import type { Connection } from '#server/db/client.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { loadRates } from './load-rates.ts';

/** The prices of a day, with the cap that binds them. */
export async function findCardInForce(
  db: Connection,
  today: CalendarDate,
): Promise<CardInForce | Refusal<'rates_unavailable'>> {
  const rates = await loadRates(db);
  if (isRefusal(rates)) return rates;
  return (
    cardInForce(rates.cards, rates.caps, today) ??
    refuse('rates_unavailable', { explanation: `No hay tarifario vigente el ${today}.` })
  );
}
