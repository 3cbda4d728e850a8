import type { Centimos } from './centimos.ts';

/** As it stands in the field. */
export function writeTypedAmount(amount: Centimos): string {
  const digits = String(amount).padStart(3, '0');
  const decimals = digits.slice(-2);
  return decimals === '00' ? digits.slice(0, -2) : `${digits.slice(0, -2)}.${decimals}`;
}
