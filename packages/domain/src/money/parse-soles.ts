import { type Centimos, isCentimos } from './centimos.ts';

const PLAIN = /^(\d+)(?:\.(\d{1,2}))?$/;
const GROUPED = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** Reads what people type or paste: `S/ 5,000.00`, `S/.5000`, `5 000.5`. Null when it is not an amount. */
export function parseSoles(input: string): Centimos | null {
  const text = input.replace(/\s/g, '').replace(/^S\/\.?/i, '');
  const match = PLAIN.exec(text) ?? GROUPED.exec(text);
  if (match === null) return null;
  const whole = Number((match[1] ?? '').replaceAll(',', ''));
  const hundredths = Number((match[2] ?? '').padEnd(2, '0'));
  const value = whole * 100 + hundredths;
  return isCentimos(value) ? value : null;
}
