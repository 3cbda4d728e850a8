import { integerRoot } from './integer-root.ts';
import { RATE_ONE, type Rate } from './rate.ts';

/** Period rates are fixed-point integers with 18 decimals. */
export const PERIOD_SCALE = 10n ** 18n;

const WORKING_SCALE = 10n ** 36n;
export const MONTH_DAYS = 30;
const MEMO_LIMIT = 256;

const monthlyRates = new Map<Rate, bigint>();

/** TEM = (1 + TEA)^(30/360) - 1. Roots are slow, so each TEA is worked out once. */
export function monthlyRate(tea: Rate): bigint {
  const known = monthlyRates.get(tea);
  if (known !== undefined) return known;
  if (monthlyRates.size >= MEMO_LIMIT) monthlyRates.clear();
  const derived = daysRate(tea, MONTH_DAYS);
  monthlyRates.set(tea, derived);
  return derived;
}

/** (1 + TEA)^(days/360) - 1, the rate of a period of that many days. */
export function daysRate(tea: Rate, days: number): bigint {
  const growth = power(dailyGrowth(tea), days);
  const scaleDown = WORKING_SCALE / PERIOD_SCALE;
  return (growth + scaleDown / 2n) / scaleDown - PERIOD_SCALE;
}

/** The 360th root, taken as roots of 2, 2, 2, 3, 3 and 5. */
function dailyGrowth(tea: Rate): bigint {
  const annualGrowth = (BigInt(RATE_ONE + tea) * WORKING_SCALE) / BigInt(RATE_ONE);
  return [2, 2, 2, 3, 3, 5].reduce(
    (growth, degree) => integerRoot(growth * WORKING_SCALE ** BigInt(degree - 1), degree),
    annualGrowth,
  );
}

function power(base: bigint, exponent: number): bigint {
  let result = WORKING_SCALE;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) / WORKING_SCALE;
    square = (square * square) / WORKING_SCALE;
  }
  return result;
}
