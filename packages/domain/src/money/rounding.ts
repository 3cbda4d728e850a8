import { type Centimos, centimos } from './centimos.ts';

/** The one rounding of money: `numerator / denominator` to the nearest whole, halves up. */
export function roundHalfUp(numerator: bigint, denominator: bigint): Centimos {
  assertNotNegative(numerator);
  return centimos(Number((numerator + denominator / 2n) / denominator));
}

/** `amount × numerator / denominator` under the same rounding, without bigints where they are not needed. */
export function proportion(amount: Centimos, numerator: number, denominator: number): Centimos {
  const product = amount * numerator;
  if (!Number.isSafeInteger(product)) {
    return roundHalfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator));
  }
  assertNotNegative(product);
  const rest = product % denominator;
  const whole = (product - rest) / denominator;
  return centimos(2 * rest >= denominator ? whole + 1 : whole);
}

/** Largest multiple of `unit` céntimos that is not above `numerator / denominator`. */
export function roundDownTo(unit: number, numerator: bigint, denominator: bigint): Centimos {
  assertNotNegative(numerator);
  return centimos(Number(numerator / (denominator * BigInt(unit))) * unit);
}

/** Rounding is defined for amounts owed; a sign belongs to the side of the books, not here. */
function assertNotNegative(value: bigint | number): void {
  if (value < 0) throw new RangeError(`only amounts from zero up are rounded: ${value}`);
}
