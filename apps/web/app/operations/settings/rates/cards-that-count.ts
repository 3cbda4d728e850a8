import type { RateCard } from '@alivio/domain/rates/rate-card.ts';
import type { RateSettings } from './rates-view.tsx';

/** Those that hold, held or will hold: a cap is judged against them. */
export function cardsThatCount({ cards }: RateSettings): RateCard[] {
  return cards
    .filter(({ standing }) => standing !== 'withdrawn')
    .map(({ version, valid_to, terms }) => ({ version, validTo: valid_to, ...terms }));
}
