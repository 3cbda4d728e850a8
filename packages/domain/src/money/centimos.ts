declare const centimosBrand: unique symbol;

/**
 * An amount of money: a whole number of céntimos of sol. The brand keeps plain numbers
 * (soles, floats, counts) out: only this folder makes one.
 */
export type Centimos = number & { readonly [centimosBrand]: true };

export function isCentimos(value: number): value is Centimos {
  return Number.isSafeInteger(value);
}

/** For whole céntimos that are already known to be right: a fraction is a bug and throws. */
export function centimos(value: number): Centimos {
  if (!isCentimos(value)) throw new RangeError(`not a whole, safe number of céntimos: ${value}`);
  return value;
}

export const ZERO = centimos(0);

/** Wire codec, inwards: decimal soles with at most two decimals, else null. */
export function fromSoles(soles: number): Centimos | null {
  const value = Math.round(soles * 100);
  // Division is correctly rounded, so this is equality with the two-decimal number itself.
  return isCentimos(value) && value / 100 === soles ? centimos(value + 0) : null;
}

/** Wire codec, outwards. */
export function toSoles(amount: Centimos): number {
  return amount / 100;
}
