import { expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { centimos } from '../money/centimos.ts';
import { percent } from '../rates/rate.ts';
import { cardInForce } from '../rates/rate-card.ts';
import { seedCaps } from '../rates/seed-caps.ts';
import { seedRateCard } from '../rates/seed-rate-card.ts';
import { costRange } from './cost-range.ts';
import { quote } from './quote.ts';

test('every plan lies within the range of its card', () => {
  const card = cardInForce([seedRateCard], seedCaps, calendarDate('2026-01-15'));
  if (card === null) throw new Error('no card in force');
  const { tea, tcea } = costRange(card);
  expect(tea).toEqual({ lowest: percent(19.9), highest: percent(48.9) });
  for (const term of [3, 6, 12, 14, 16, 18])
    for (const soles of [1_500, 2_000, 9_999, 25_900])
      for (const insurance of [true, false]) {
        const amount = centimos(soles * 100);
        const result = quote({ amount, term, card, insurance, campaign: true });
        if (!result.ok) throw new Error(result.reason);
        expect(result.quote.tcea).toBeGreaterThanOrEqual(tcea.lowest);
        expect(result.quote.tcea).toBeLessThanOrEqual(tcea.highest);
      }
});
