import { centimos } from '@alivio/domain/money/centimos.ts';
import { expect, test } from 'vitest';
import { sampleLoan } from '../sample-facts.ts';
import { installmentsText } from './installments-text.ts';

test.each([
  ['all alike', [100, 100, 100], '3 cuotas de S/ 1.00'],
  ['the last one apart', [100, 100, 101], '2 cuotas de S/ 1.00 y una última de S/ 1.01'],
  ['each of its own', [120, 110, 100], '3 cuotas, la primera de S/ 1.20, según el cronograma'],
])('instalments %s', (_, totals, text) => {
  const { quote } = sampleLoan({ term: 3 });
  const rows = quote.rows.map((row, index) => ({ ...row, total: centimos(totals[index] ?? 0) }));
  const monthlyPayment = centimos(totals[0] ?? 0);
  const said = installmentsText({ ...quote, rows, monthlyPayment });
  expect(said.replaceAll('\u00a0', ' ')).toBe(text);
});
