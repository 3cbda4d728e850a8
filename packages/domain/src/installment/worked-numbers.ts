/** Real numbers with 40 decimals, for schedules worked by another method. */
export const ONE = 10n ** 40n;

export function fixed(numerator: number, denominator: number): bigint {
  return (BigInt(numerator) * ONE) / BigInt(denominator);
}

export function times(a: bigint, b: bigint): bigint {
  return (a * b) / ONE;
}

/** ln x = 2 (z + z³/3 + z⁵/5 + …) with z = (x - 1) / (x + 1). */
export function logarithm(x: bigint): bigint {
  const z = ((x - ONE) * ONE) / (x + ONE);
  const square = times(z, z);
  let sum = 0n;
  let power = z;
  for (let odd = 1n; power !== 0n; odd += 2n) {
    sum += power / odd;
    power = times(power, square);
  }
  return 2n * sum;
}

/** eˣ = 1 + x + x²/2! + x³/3! + … */
export function exponential(x: bigint): bigint {
  let sum = 0n;
  let power = ONE;
  for (let n = 1n; power !== 0n; n += 1n) {
    sum += power;
    power = times(power, x) / n;
  }
  return sum;
}
