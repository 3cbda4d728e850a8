declare const rateBrand: unique symbol;

/** A rate as a whole number of billionths: 40 % is 400_000_000. Holds 0.0000001 % exactly. */
export type Rate = number & { readonly [rateBrand]: true };

/** 100 %. */
export const RATE_ONE = 1_000_000_000;

const BILLIONTHS_PER_PERCENT = RATE_ONE / 100;

export function isRate(value: number): value is Rate {
  return Number.isSafeInteger(value) && value >= 0;
}

export function rate(billionths: number): Rate {
  if (!isRate(billionths)) throw new RangeError(`not a rate in billionths: ${billionths}`);
  return billionths;
}

/** `percent(113.16)`; null in `parsePercent` and an exception here when it has over 7 decimals. */
export function percent(value: number): Rate {
  const parsed = parsePercent(value);
  if (parsed === null) throw new RangeError(`not a percentage with up to 7 decimals: ${value}`);
  return parsed;
}

export function parsePercent(value: number): Rate | null {
  const billionths = Math.round(value * BILLIONTHS_PER_PERCENT);
  return isRate(billionths) && billionths / BILLIONTHS_PER_PERCENT === value ? billionths : null;
}

export function toPercent(value: Rate): number {
  return value / BILLIONTHS_PER_PERCENT;
}

/** `41.89 %`, to two decimals as rates are shown. */
export function formatPercent(value: Rate): string {
  const hundredths = Math.round(value / (BILLIONTHS_PER_PERCENT / 100));
  const decimals = String(hundredths % 100).padStart(2, '0');
  return `${Math.floor(hundredths / 100)}.${decimals} %`;
}
