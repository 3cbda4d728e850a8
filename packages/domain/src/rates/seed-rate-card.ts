import { calendarDate } from '../calendar/calendar-date.ts';
import { centimos } from '../money/centimos.ts';
import { percent } from './rate.ts';
import type { RateCard } from './rate-card.ts';

/** The card that ships; `docs/domain-money.md` works one of its quotes by hand. */
export const seedRateCard: RateCard = {
  version: 'alivio-2024-01',
  validFrom: calendarDate('2024-01-01'),
  validTo: null,
  minAmount: centimos(150_000),
  maxAmount: centimos(2_590_000),
  teas: [
    { term: 6, campaign: false, tea: percent(39.9) },
    { term: 12, campaign: false, tea: percent(42.9) },
    { term: 14, campaign: false, tea: percent(44.9) },
    { term: 16, campaign: false, tea: percent(46.9) },
    { term: 18, campaign: false, tea: percent(48.9) },
    { term: 3, campaign: true, tea: percent(19.9) },
    { term: 6, campaign: true, tea: percent(34.9) },
    { term: 12, campaign: true, tea: percent(39.9) },
  ],
  insurance: percent(0.095),
  insuranceMode: 'level',
  fee: centimos(4_500),
  igv: percent(18),
  defaultInterest: percent(14.4),
  rounding: '0.01',
};

export const seedRateCards: readonly RateCard[] = [seedRateCard];
