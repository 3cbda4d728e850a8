import type { Centimos } from './centimos.ts';

/** `1500.00`, as other companies' programs want it: no sign of the currency, no thousands. */
export function formatPlainSoles(amount: Centimos): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
