import type { Quote } from '@alivio/domain/loan/quote.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { unbroken } from './unbroken.ts';

/** '11 cuotas de S/ 523.76 y una última de S/ 523.82'; a premium on top makes every one different. */
export function installmentsText({ rows, monthlyPayment }: Quote): string {
  const last = rows.at(-1)?.total ?? monthlyPayment;
  const beforeLast = rows.slice(0, -1);
  const first = unbroken(formatSoles(monthlyPayment));
  const isLevel = beforeLast.every((row) => row.total === monthlyPayment);
  if (!isLevel) return `${rows.length} cuotas, la primera de ${first}, según el cronograma`;
  if (last === monthlyPayment) return `${rows.length} cuotas de ${first}`;
  return `${beforeLast.length} cuotas de ${first} y una última de ${unbroken(formatSoles(last))}`;
}
