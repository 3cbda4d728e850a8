import { type Centimos, centimos } from './centimos.ts';

export type AmountProblem = 'empty' | 'negative' | 'foreign' | 'unreadable';

export type TypedAmount =
  | { readonly ok: true; readonly amount: Centimos }
  | { readonly ok: false; readonly problem: AmountProblem };

const NEGATIVE = /^[-−–(]|[-−–]$/;
const FOREIGN = /US\$|USD|\$|EUR|€/i;
const AMOUNT =
  /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?[.,]?$/;
const MOST_FIGURES = 9;

/**
 * An amount as people type or paste it: '2000', '2,000.50', '2.000,50', '2000,50', 'S/ 2 000'. One mark with three
 * figures behind it groups thousands, if something is in front of it: '0.001' is none. What cannot be read, or is less than nothing, is told: nobody's minus is dropped.
 */
export function readTypedAmount(text: string): TypedAmount {
  const no = (problem: AmountProblem): TypedAmount => ({ ok: false, problem });
  const bare = text.replace(/S\/\.?|PEN|\s/gi, '');
  if (bare === '') return no('empty');
  if (FOREIGN.test(bare)) return no('foreign');
  if (NEGATIVE.test(bare)) return no('negative');
  const match = AMOUNT.exec(bare);
  const whole = match?.[1]?.replace(/\D/g, '');
  if (whole === undefined || whole.length > MOST_FIGURES) return no('unreadable');
  return { ok: true, amount: centimos(Number(whole + (match?.[2] ?? '').padEnd(2, '0'))) };
}

/** As it stands in the field. */
export function writeTypedAmount(amount: Centimos): string {
  const digits = String(amount).padStart(3, '0');
  const decimals = digits.slice(-2);
  return decimals === '00' ? digits.slice(0, -2) : `${digits.slice(0, -2)}.${decimals}`;
}
