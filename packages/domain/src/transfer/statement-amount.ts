import { negate } from '../money/arithmetic.ts';
import { type Centimos, isCentimos } from '../money/centimos.ts';

export type DecimalMark = '.' | ',';

/**
 * Which mark a file writes before its céntimos, from all its amounts: one alone does not tell whether `1,234` is a
 * thousand. Money has two decimals, so that a mark with three digits behind it divides thousands.
 */
export function findDecimalMark(cells: readonly string[]): DecimalMark {
  let forComma = 0;
  for (const cell of cells) forComma += commaEvidence(cell);
  return forComma > 0 ? ',' : '.';
}

/** Certain amounts weigh more than any number of those that only look like it. */
const CERTAIN = 100_000;

function commaEvidence(cell: string): number {
  const marks = cell.replace(/[^.,]/g, '');
  const last = marks.at(-1);
  if (last === undefined) return 0;
  const isMixed = marks.includes('.') && marks.includes(',');
  const digitsBehind = cell.slice(cell.lastIndexOf(last) + 1).replace(/\D/g, '').length;
  const isDecimal = isMixed || (marks.length === 1 && digitsBehind !== 3);
  const weight = isMixed || marks.length > 1 || digitsBehind !== 3 ? CERTAIN : 1;
  return (last === ',') === isDecimal ? weight : -weight;
}

const FOREIGN = /^(US\$|USD|\$|EUR|€)/;
const SOLES = /^(S\/\.?|PEN)/;

export type StatementAmount =
  | { readonly kind: 'amount'; readonly amount: Centimos }
  | { readonly kind: 'foreign' | 'unreadable' | 'empty' };

/** An amount of a statement; with a minus before or behind it, or in parentheses, it is negative. */
export function readStatementAmount(cell: string, mark: DecimalMark): StatementAmount {
  const text = cell.replace(/\s/g, '').toUpperCase();
  if (text === '' || text === '-') return { kind: 'empty' };
  const inParentheses = /^\((.*)\)$/.exec(text)?.[1];
  const signed = inParentheses ?? text;
  const isNegative = inParentheses !== undefined || /^[-−]|[-−]$/.test(withoutUnit(signed));
  const figures = withoutUnit(withoutUnit(signed).replace(/^[-−+]|[-−+]$/g, ''));
  if (FOREIGN.test(signed.replace(/^[-−+]/, ''))) return { kind: 'foreign' };
  const amount = readFigures(figures, mark);
  if (amount === null) return { kind: 'unreadable' };
  return { kind: 'amount', amount: isNegative ? negate(amount) : amount };
}

function withoutUnit(text: string): string {
  return text.replace(SOLES, '');
}

function readFigures(text: string, mark: DecimalMark): Centimos | null {
  const pattern =
    mark === '.'
      ? /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/
      : /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
  const match = pattern.exec(text);
  if (match === null) return null;
  const whole = Number((match[1] ?? '').replace(/[.,]/g, ''));
  const value = whole * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return isCentimos(value) ? value : null;
}
