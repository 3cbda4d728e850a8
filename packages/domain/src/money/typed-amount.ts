import { type Centimos, centimos } from './centimos.ts';

export type AmountProblem = 'empty' | 'negative' | 'foreign' | 'unreadable';

export type TypedAmount =
  | { readonly ok: true; readonly amount: Centimos }
  | { readonly ok: false; readonly problem: AmountProblem };

/** One mark with three figures behind it groups thousands, if something is in front of it: '0.001' is none. */
const AMOUNT = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})?|\d{1,9})(?:[.,](\d{1,2}))?[.,]?$/;

/**
 * An amount as people type or paste it: '2000', '2,000.50', '2.000,50', '2000,50', 'S/ 2 000'. What cannot be read, or
 * is less than nothing, is told: nobody's minus is dropped.
 */
export function readTypedAmount(text: string): TypedAmount {
  const no = (problem: AmountProblem): TypedAmount => ({ ok: false, problem });
  const bare = text.replace(/S\/\.?|PEN|\s/gi, '');
  if (bare === '') return no('empty');
  if (/USD|\$|EUR|€/i.test(bare)) return no('foreign');
  if (/^[-−–(]|[-−–]$/.test(bare)) return no('negative');
  const [, whole, , cents = ''] = AMOUNT.exec(bare) ?? [];
  if (whole === undefined) return no('unreadable');
  return { ok: true, amount: centimos(Number(whole.replace(/\D/g, '') + cents.padEnd(2, '0'))) };
}
