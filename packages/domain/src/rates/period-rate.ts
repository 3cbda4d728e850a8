import { integerRoot } from './integer-root.ts';
import { RATE_ONE, type Rate } from './rate.ts';

/** Period rates are fixed-point integers with 18 decimals. */
export const PERIOD_SCALE = 10n ** 18n;

const WORKING_SCALE = 10n ** 36n;
export const MONTH_DAYS = 30;
const MEMO_LIMIT = 4096;

/** Roots are slow, and so are powers by the million: each is worked out once. */
const knownGrowths = new Map<Rate, bigint>();
const knownRates = new Map<string, bigint>();

/** TEM = (1 + TEA)^(30/360) - 1. */
export function monthlyRate(tea: Rate): bigint {
  return daysRate(tea, MONTH_DAYS);
}

/** (1 + TEA)^(days/360) - 1, the rate of a period of that many days. */
export function daysRate(tea: Rate, days: number): bigint {
  return remember(knownRates, `${tea}:${days}`, () => {
    const daily = remember(knownGrowths, tea, () => dailyGrowth(tea));
    const scaleDown = WORKING_SCALE / PERIOD_SCALE;
    return (power(daily, days) + scaleDown / 2n) / scaleDown - PERIOD_SCALE;
  });
}

function remember<Key>(memo: Map<Key, bigint>, key: Key, derive: () => bigint): bigint {
  const known = memo.get(key);
  if (known !== undefined) return known;
  if (memo.size >= MEMO_LIMIT) memo.clear();
  const derived = derive();
  memo.set(key, derived);
  return derived;
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
