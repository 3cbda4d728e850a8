import { type Centimos, centimos } from '../money/centimos.ts';
import { roundHalfUp } from '../money/rounding.ts';

/** What may be financed, IGV included (spec 1 §§1, 9). */
export const FINANCE_MIN = centimos(150_000);
export const FINANCE_MAX = centimos(2_590_000);

/** What enables Continue on the procedures step; outside the range above it shows the range error instead. */
export const ENTRY_MIN = centimos(100);
export const ENTRY_MAX = centimos(2_900_000);

const RATE_SCALE = 1_000_000;

export function isFinanceable(amount: Centimos): boolean {
  return amount >= FINANCE_MIN && amount <= FINANCE_MAX;
}

export function isEnterable(amount: Centimos): boolean {
  return amount >= ENTRY_MIN && amount <= ENTRY_MAX;
}

function scale(rate: number): bigint {
  return BigInt(Math.round(rate * RATE_SCALE));
}

/** The limits in whole dollars (in cents), rounded inwards: whatever lies between them may be financed. */
export function financeableDollars(solesPerDollar: number): { min: Centimos; max: Centimos } {
  const dollar = scale(solesPerDollar) * 100n;
  const scaled = (limit: Centimos) => BigInt(limit) * BigInt(RATE_SCALE);
  const min = (scaled(FINANCE_MIN) + dollar - 1n) / dollar;
  const max = scaled(FINANCE_MAX) / dollar;
  return { min: centimos(Number(min) * 100), max: centimos(Number(max) * 100) };
}

/** Dollars (in cents) to whole soles at a rate of up to six decimals. */
export function convertDollars(cents: Centimos, solesPerDollar: number): Centimos {
  const scaledRate = scale(solesPerDollar);
  const wholeSoles = roundHalfUp(BigInt(cents) * scaledRate, BigInt(RATE_SCALE) * 100n);
  return centimos(wholeSoles * 100);
}
