import type { Centimos } from '../money/centimos.ts';
import { proportion } from '../money/rounding.ts';
import { RATE_ONE, type Rate } from './rate.ts';

/** Apart from `rate.ts`: a page that shows a rate needs no rounding of money. */
export function applyRate(amount: Centimos, value: Rate): Centimos {
  return proportion(amount, value, RATE_ONE);
}
