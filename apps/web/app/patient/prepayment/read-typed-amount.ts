import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { copy } from './copy.ts';

export type TypedAmount = { ok: true; amount: Centimos } | { ok: false; problem: string };

/**
 * An amount as people write it: '2000', '2,000.50', '2.000,50', '2000,50', 'S/ 2 000'. One mark with three figures behind
 * it groups thousands. What cannot be read, or is less than nothing, is told: nobody's minus is dropped.
 */
export function readTypedAmount(text: string): TypedAmount {
  const bare = text.replace(/S\/\.?|\s/gi, '');
  if (bare === '') return { ok: false, problem: copy.amountMissing };
  if (/^[-−–]/.test(bare)) return { ok: false, problem: copy.amountNegative };
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?[.,]?$/.exec(
    bare,
  );
  const whole = match?.[1]?.replace(/\D/g, '');
  if (whole === undefined || whole.length > 9) return { ok: false, problem: copy.amountUnreadable };
  return { ok: true, amount: centimos(Number(whole + (match?.[2] ?? '').padEnd(2, '0'))) };
}

/** As it stands in the field. */
export function writeTypedAmount(amount: Centimos): string {
  const digits = String(amount).padStart(3, '0');
  const decimals = digits.slice(-2);
  return decimals === '00' ? digits.slice(0, -2) : `${digits.slice(0, -2)}.${decimals}`;
}
